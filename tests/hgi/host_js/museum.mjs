// The museum: the dealer and the referee.
import {check, hidden, listed, shuffled, take} from "./lists.mjs";

const QUARTERS = ["nw", "ne", "sw", "se"];
const SIDES = [[0, -1], [1, 0], [0, 1], [-1, 0]];

// The table as a grid of quarters, two by two for each tile: their keys are "column,row".
class Ground {
  constructor(box) {
    Object.assign(this, {box, tiles: new Map([["0,0", {name: "tomb", rotation: 0}]]), archeologists: [], mummies: []});
  }

  lay(at, name, rotation) {
    this.tiles.set(at, {name, rotation});
  }

  whole(at) {
    const name = this.tiles.get(at).name;
    return !this.box.tiles[name] || this.box.tiles[name].airport;
  }

  // What a quarter shows: a colour, an artifact, mountain, sea, airport, tomb or camp0.
  shows(key) {
    const at = tileOf(key), tile = this.tiles.get(at);
    if (!tile) return undefined;
    if (this.whole(at)) return tile.name;
    let quarters = this.box.tiles[tile.name].quarters;
    for (let i = 0; i < tile.rotation; i += 1) quarters = [2, 0, 3, 1].map(from => quarters[from]);
    return quarters[QUARTERS.indexOf(quarterOf(key))];
  }

  // What joins up: the colour of a temple or an artifact, or what is shown.
  ground(key) {
    return this.shows(key)?.split("-")[0];
  }

  isSite(key) {
    return this.box.colours.includes(this.ground(key));
  }

  keys() {
    return [...this.tiles.keys()].flatMap(at => QUARTERS.map(quarter => keyOf(at, quarter)));
  }

  beside(key) {
    const [x, y] = key.split(",").map(Number);
    return SIDES.map(([dx, dy]) => `${x + dx},${y + dy}`).filter(other => this.tiles.has(tileOf(other)));
  }

  // All that is reached from some quarters over quarters that pass.
  flood(starts, passes) {
    const reached = new Set(starts), left = [...starts];
    while (left.length) {
      for (const next of this.beside(left.pop())) {
        if (reached.has(next) || !passes(next)) continue;
        reached.add(next);
        left.push(next);
      }
    }
    return reached;
  }

  group(key) {
    const ground = this.ground(key);
    return this.flood([key], other => this.ground(other) === ground);
  }

  // One space to walk: a quarter of a site, a whole range or sea, a whole tile.
  space(key) {
    if (this.whole(tileOf(key))) return new Set(QUARTERS.map(quarter => keyOf(tileOf(key), quarter)));
    return this.isSite(key) ? new Set([key]) : this.group(key);
  }

  locked(at) {
    const {name} = this.tiles.get(at) ?? {name: "tomb"};
    return !this.box.tiles[name] || [...this.archeologists, ...this.mummies].some(key => key && tileOf(key) === at);
  }

  mayEnter(key, seat) {
    const ground = this.ground(key);
    if (ground === "tomb" || (ground.startsWith("camp") && ground !== `camp${seat}`)) return false;
    const space = this.space(key), others = this.archeologists.filter((_, other) => other !== seat);
    if (others.some(other => other && space.has(other))) return false;
    return !this.isSite(key) || !this.mummies.some(mummy => this.group(key).has(mummy));
  }

  // Where a walk of up to so many steps may end.
  walks(seat) {
    const start = this.space(this.archeologists[seat]), ends = new Set(start);
    let edge = [...start];
    for (let step = 0; step < this.box.steps; step += 1) {
      const next = [];
      for (const key of edge.flatMap(key => [...this.beside(key), ...this.flights(key, seat)])) {
        if (ends.has(key) || !this.mayEnter(key, seat)) continue;
        for (const other of this.space(key)) {
          ends.add(other);
          next.push(other);
        }
      }
      edge = next;
    }
    for (const key of start) ends.delete(key);
    return ends;
  }

  flights(key, seat) {
    const to = this.shows(key) === "airport" ? ["airport", `camp${seat}`] : this.shows(key) === `camp${seat}` ? ["airport"] : [];
    return to.length ? this.keys().filter(other => to.includes(this.shows(other))) : [];
  }

  score(seat) {
    const {colours} = this.box, colour = colours[seat], camp = this.keys().filter(key => this.shows(key) === `camp${seat}`);
    const starts = camp.length ? [...camp, ...this.keys().filter(key => this.shows(key) === "airport")] : [];
    const joins = new Set([colour, "mountain", "sea", "airport"]);
    const joined = this.flood(starts, key => joins.has(this.ground(key)));
    let points = 0;
    const counted = new Set();
    for (const key of this.keys().filter(key => this.isSite(key))) {
      if (counted.has(key)) continue;
      const site = this.group(key), quarters = [...site];
      quarters.forEach(quarter => counted.add(quarter));
      const mummies = this.mummies.map((mummy, owner) => (site.has(mummy) ? owner : -1)).filter(owner => owner >= 0);
      const owner = colours.indexOf(this.ground(key));
      const own = owner === seat && !mummies.length && (quarters.some(quarter => joined.has(quarter)) || site.has(this.archeologists[seat]));
      if (own || (owner !== seat && owner < this.box.players && mummies.includes(seat))) {
        points += quarters.reduce((sum, quarter) => sum + (this.shows(quarter).includes("-") ? 3 : 1), 0);
      }
    }
    return points;
  }
}

const keyOf = (at, quarter) => {
  const [x, y] = at.split(",").map(Number), i = Math.max(0, QUARTERS.indexOf(quarter));
  return `${2 * x + (i % 2)},${2 * y + (i >> 1)}`;
};
const tileOf = key => key.split(",").map(n => Math.floor(n / 2)).join(",");
const quarterOf = key => {
  const [x, y] = key.split(",").map(n => Math.abs(n % 2));
  return QUARTERS[x + 2 * y];
};

export function* playMuseum(box, random) {
  const seats = [...Array(box.players).keys()], names = Object.keys(box.tiles), ground = new Ground(box);
  ground.archeologists = seats.map(() => null);
  ground.mummies = seats.map(() => keyOf("0,0"));
  const goals = seats.map(() => shuffled(box.artifacts, random).slice(0, box.goals));
  const pile = shuffled(names.flatMap(name => Array(box.tiles[name].number).fill(name)), random);
  const hands = seats.map(() => pile.splice(0, box.hand)), collected = seats.map(() => []);
  for (const s of seats) {
    yield {event: `goals ${s} ${listed(goals[s], box.artifacts)}`, masked: `goals ${s} ${hidden(box.goals)}`, seenBy: [s]};
  }
  for (const s of seats) yield {event: `deal ${s} ${listed(hands[s], names)}`, masked: `deal ${s} ${hidden(box.hand)}`, seenBy: [s]};
  yield {event: `pile ${pile.length}`};
  let turn = random(box.players), last = null;
  yield {event: `start ${turn}`};
  hands.forEach(hand => hand.push("camp"));

  function lay(name, at, rotation) {
    check((box.tiles[name]?.rotations ?? [0]).includes(rotation), `r${rotation} of ${name}`);
    take([name], hands[turn], "tile");
    ground.lay(at, name === "camp" ? `camp${turn}` : name, rotation);
    if (name === "camp") ground.archeologists[turn] = keyOf(at);
  }

  function place(move) {
    const [word, name, at, r] = move.split(" "), [x, y] = at.split(",").map(Number);
    const near = SIDES.some(([dx, dy]) => ground.tiles.has(`${x + dx},${y + dy}`));
    check(word === "place" && near && !ground.tiles.has(at), move);
    check(Math.max(Math.abs(x), Math.abs(y)) <= box.reach, move);
    lay(name, at, Number(r[1]));
    return {name, at};
  }

  function useIcon(move, {name, at: placed}) {
    const [word, ...rest] = move.split(" "), icon = box.tiles[name].icon;
    if (word === "skip") return;
    if (word === "mummy") return moveMummy(move, rest);
    check(word === icon, move);
    const at = rest[0], tile = ground.tiles.get(at);
    check(tile && !ground.locked(at), move);
    if (word === "rotate") {
      const rotation = Number(rest[1][1]);
      check(at !== placed && rotation !== tile.rotation && box.tiles[tile.name].rotations.includes(rotation), move);
      ground.lay(at, tile.name, rotation);
    } else if (word === "swap") {
      const other = ground.tiles.get(rest[2]), [one, two] = [Number(rest[1][1]), Number(rest[3][1])];
      check(other && !ground.locked(rest[2]) && other.name !== tile.name, move);
      check(box.tiles[other.name].rotations.includes(one) && box.tiles[tile.name].rotations.includes(two), move);
      ground.lay(at, other.name, one);
      ground.lay(rest[2], tile.name, two);
    } else {
      check(at !== placed && rest[1] !== tile.name, move);
      lay(rest[1], at, Number(rest[2][1]));
      hands[turn].push(tile.name);
    }
  }

  function moveMummy(move, [colour, at, quarter]) {
    const owner = box.colours.indexOf(colour), key = keyOf(at, quarter);
    check(owner >= 0 && owner < box.players && ground.isSite(key) && ground.ground(key) !== colour, move);
    const site = ground.group(key);
    check(![...ground.archeologists, ...ground.mummies].some(figure => site.has(figure)), move);
    ground.mummies[owner] = key;
  }

  function* walk() {
    const move = yield {ask: turn}, [word, at, quarter] = move.split(" ");
    if (word !== "stay") {
      const key = keyOf(at, quarter);
      check(word === "walk" && ground.walks(turn).has(key), move);
      ground.archeologists[turn] = key;
    }
    yield {event: `${turn} ${move}`};
    const found = ground.shows(ground.archeologists[turn]);
    if (word === "stay" || !box.artifacts.includes(found) || collected[turn].includes(found)) return;
    const answer = yield {ask: turn};
    if (answer === "leave") return yield {event: `${turn} leave`};
    check(answer === "collect" && goals[turn].includes(found), answer);
    collected[turn].push(found);
    ground.archeologists[turn] = ground.keys().find(key => ground.shows(key) === `camp${turn}`);
    yield {event: `${turn} collect ${found}`};
  }

  while (last === null || last-- > 0) {
    const move = yield {ask: turn}, placed = place(move);
    yield {event: `${turn} ${move}`};
    if (box.tiles[placed.name]?.icon) {
      const use = yield {ask: turn};
      useIcon(use, placed);
      yield {event: `${turn} ${use}`};
    }
    if (ground.archeologists[turn]) yield* walk();
    if (pile.length) {
      hands[turn].push(pile.pop());
      yield {event: `${turn} draw ${hands[turn].at(-1)}`, masked: `${turn} draw ?`, seenBy: [turn]};
      if (!pile.length) last = box.players;
    }
    turn = (turn + 1) % box.players;
  }
  const scores = seats.map(s => ground.score(s) + 3 * collected[s].length), found = collected.map(list => list.length);
  const best = Math.max(...scores), most = Math.max(...seats.filter(s => scores[s] === best).map(s => found[s]));
  const winners = seats.filter(s => scores[s] === best && found[s] === most);
  yield {event: `result scores=${scores} artifacts=${found} winners=${winners}`};
}
