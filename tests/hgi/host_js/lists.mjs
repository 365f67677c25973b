// What both games need: lists of things as the protocol writes them, and luck.

// `pot*2,coin` in the order of `names`; `-` for nothing.
export function listed(things, names) {
  const words = names.map(name => [name, things.filter(thing => thing === name).length]).filter(([, n]) => n);
  return words.map(([name, n]) => (n > 1 ? `${name}*${n}` : name)).join(",") || "-";
}

export function parsed(text) {
  if (text === "-") return [];
  return text.split(",").flatMap(word => {
    const [name, n = 1] = word.split("*");
    return Array(Number(n)).fill(name);
  });
}

export const hidden = n => (n > 1 ? `?${n}` : n ? "?" : "-");

export function shuffled(things, random) {
  const left = [...things], mixed = [];
  while (left.length) mixed.push(...left.splice(random(left.length), 1));
  return mixed;
}

// Removes these things from a pile; refuses where one is missing.
export function take(things, pile, what) {
  for (const thing of things) {
    const at = pile.indexOf(thing);
    check(at >= 0, `${what}: no ${thing} there`);
    pile.splice(at, 1);
  }
  return things;
}

export function check(holds, message) {
  if (!holds) throw new Error(`illegal: ${message}`);
}
