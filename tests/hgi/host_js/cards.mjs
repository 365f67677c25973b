// Both card games: the dealer and the referee.
import {check, hidden, listed, parsed, shuffled, take} from "./lists.mjs";

export function* playCards(box, random) {
  const kinds = Object.keys(box.kinds), seats = [...Array(box.players).keys()];
  const text = cards => listed(cards, kinds);
  const value = cards => cards.reduce((sum, card) => sum + box.kinds[card].value, 0);
  const monument = box.monument, open = monument === "ruins", expedition = box.game === "expedition";
  const copies = kind => Array(box.kinds[kind].number).fill(kind);

  // ---------------------------------------------------------------------------------------------------- the deal
  const treasures = shuffled(kinds.filter(kind => kind !== "map").flatMap(copies), random);
  const hands = seats.map(() => treasures.splice(0, box.hand));
  const market = treasures.splice(0, box.market);
  const chambers = box.chambers.map(({cards}) => treasures.splice(0, cards));
  const pile = treasures.splice(0, box.pile);
  const events = [...Array(box.thieves).fill("thief"), ...Array(box.storms).fill("storm")];
  const deck = shuffled([...treasures, ...copies("map"), ...events], random);
  const tents = seats.map(() => box.tents), scores = seats.map(() => 0), sold = seats.map(() => 0);
  let passes = 0, quiet = 0;

  for (const s of seats) yield {event: `deal ${s} ${text(hands[s])}`, masked: `deal ${s} ${hidden(box.hand)}`, seenBy: [s]};
  const luck = box.variants.includes("luck"), totals = hands.map(value);
  if (luck) for (const s of seats) yield {event: `total ${s} ${totals[s]}`};
  yield {event: `market ${text(market)}`};
  yield {event: `monument ${monument}`};
  for (const [i, cards] of chambers.entries()) {
    const event = `chamber ${i + 1} ${text(cards)}`;
    yield {event, masked: open ? event : `chamber ${i + 1} ${hidden(cards.length)}`};
  }
  if (open) yield {event: `pile ${text(pile)}`, masked: `pile ${hidden(pile.length)}`};
  yield {event: `deck ${deck.length}`};
  const first = seats.filter(s => !luck || totals[s] === Math.min(...totals));
  let turn = first[random(first.length)];
  yield {event: `start ${turn}`};

  const over = () => !deck.length && hands.every(hand => !hand.length);

  // ----------------------------------------------------------------------------------------------------- the dig
  function* dig() {
    const card = deck.pop(), event = `${turn} dig ${card}`;
    if (card !== "thief" && card !== "storm") {
      hands[turn].push(card);
      yield {event, masked: `${turn} dig ?`, seenBy: [turn]};
      return;
    }
    yield {event};
    if (over()) return;
    if (card === "thief") return yield* steal();
    yield* storm();
    if (deck.length) yield* dig();
  }

  function* steal() {
    if (!seats.some(s => s !== turn && hands[s].length)) return;
    const [word, victim] = (yield {ask: turn}).split(" ");
    check(word === "steal" && Number(victim) !== turn && hands[victim]?.length, `steal ${victim}`);
    const [card] = hands[victim].splice(random(hands[victim].length), 1);
    hands[turn].push(card);
    yield {event: `${turn} steal ${victim} ${card}`, masked: `${turn} steal ${victim} ?`, seenBy: [turn, Number(victim)]};
  }

  function* storm() {
    if (open) {
      for (const [i, cards] of chambers.entries()) {
        if (!pile.length) break;
        cards.push(pile.pop());
        yield {event: `${turn} refill ${i + 1} ${cards.at(-1)}`};
      }
    }
    const order = seats.map(i => (turn + i + (expedition ? 1 : 0)) % box.players), sheltered = [];
    for (const s of order.filter(s => tents[s])) {
      const word = yield {ask: s};
      check(word === "shelter" || word === "brave", word);
      if (word === "shelter") {
        tents[s] -= 1;
        sheltered.push(s);
      }
      yield {event: `${s} ${word}`};
    }
    for (const s of order.filter(s => !sheltered.includes(s) && hands[s].length > 1)) {
      const [word, list] = (yield {ask: s}).split(" "), cards = parsed(list ?? "-");
      check(word === "discard" && cards.length === Math.floor(hands[s].length / 2), `${word} ${list}`);
      market.push(...take(cards, hands[s], "discard"));
      yield {event: `${s} discard ${text(cards)}`};
    }
  }

  // -------------------------------------------------------------------------------------------------- the actions
  function trade(given, taken) {
    check(given.length && taken.length && value(given) >= value(taken), "a trade gives at least what it takes");
    check(!given.some(card => taken.includes(card)), "no kind on both sides");
    market.push(...take(given, hands[turn], "trade"));
    hands[turn].push(...take(taken, market, "trade"));
  }

  function* explore(number) {
    const chamber = chambers[number - 1];
    check(chamber?.length, `chamber ${number}`);
    take(Array(box.chambers[number - 1].maps).fill("map"), hands[turn], "explore");
    const explored = `${turn} explore ${number}`;
    if (monument === "tomb") return yield* tomb(number, chamber, explored);
    if (monument === "mine") return yield* mine(chamber, explored);
    if (monument === "sphinx") return yield* sphinx(chamber, explored);
    const cards = chamber.splice(0), event = `${explored} ${text(cards)}`;
    hands[turn].push(...cards);
    yield {event, masked: open ? event : `${explored} ${hidden(cards.length)}`, seenBy: [turn]};
  }

  function* tomb(number, chamber, explored) {
    yield {event: explored};
    const look = `${turn} look ${number}`, n = Math.min(box.tomb_keeps, chamber.length);
    yield {event: `${look} ${text(chamber)}`, masked: `${look} ${hidden(chamber.length)}`, seenBy: [turn]};
    const [word, list] = (yield {ask: turn}).split(" "), cards = take(parsed(list), chamber, "keep");
    check(word === "keep" && cards.length === n, `keep ${list}`);
    hands[turn].push(...cards);
    yield {event: `${turn} keep ${text(cards)}`, masked: `${turn} keep ${hidden(n)}`, seenBy: [turn]};
  }

  function* mine(chamber, explored) {
    yield {event: explored};
    const drawn = [];
    for (let word = "draw"; ; word = chamber.length ? yield {ask: turn} : "stop") {
      check(word === "draw" || word === "stop", word);
      if (word === "stop") {
        hands[turn].push(...drawn);
        yield {event: `${turn} stop`};
        return;
      }
      drawn.push(...chamber.splice(random(chamber.length), 1));
      yield {event: `${turn} draw ${drawn.at(-1)}`};
      if (value(drawn) > box.mine_limit) {
        chamber.push(...drawn);
        yield {event: `${turn} bust`};
        return;
      }
    }
  }

  function* sphinx(chamber, explored) {
    yield {event: explored};
    const move = yield {ask: turn}, [word, one, two] = move.split(" ");
    check(word === "name" && box.kinds[one] && box.kinds[two] && one !== two, move);
    yield {event: `${turn} ${move}`};
    const shown = shuffled(chamber, random).slice(0, box.sphinx_shows);
    const kept = shown.filter(card => card === one || card === two);
    hands[turn].push(...take(kept, chamber, "reveal"));
    yield {event: `${turn} reveal ${text(shown)}`};
  }

  function* sell(kind, n) {
    check(n >= 1 && n <= box.kinds[kind]?.prices.length, `sell ${kind} ${n}`);
    take(Array(n).fill(kind), hands[turn], "sell");
    scores[turn] += box.kinds[kind].prices[n - 1];
    sold[turn] += n;
    yield {event: `${turn} sell ${kind} ${n}`};
    if (monument !== "temple" || over() || chambers.every(cards => !cards.length)) return;
    const [word, number] = (yield {ask: turn}).split(" "), cards = chambers[number - 1];
    if (word === "skip") return yield {event: `${turn} skip`};
    check(word === "look" && cards?.length, `${word} ${number}`);
    const look = `${turn} look ${number}`;
    yield {event: `${look} ${text(cards)}`, masked: `${look} ${hidden(cards.length)}`, seenBy: [turn]};
  }

  // ----------------------------------------------------------------------------------------------------- the turns
  while (!over()) {
    const dug = deck.length > 0, duty = !dug && (passes >= box.players || quiet >= 3 * box.players);
    if (dug) yield* dig();
    let trades = 0, explorations = 0, sales = 0;
    while (!over()) {
      const move = yield {ask: turn}, [word, ...rest] = move.split(" ");
      if (word === "end") {
        check(!duty || sales || !hands[turn].length, "sell before you end");
        yield {event: `${turn} end`};
        break;
      } else if (word === "trade") {
        check(++trades <= box.trades, "no more trades in this turn");
        trade(parsed(rest[0]), parsed(rest[2]));
        yield {event: `${turn} ${move}`};
      } else if (word === "explore") {
        check(++explorations <= (box.explorations ?? Infinity), "no more explorations in this turn");
        yield* explore(Number(rest[0]));
      } else {
        check(word === "sell", move);
        sales += 1;
        yield* sell(rest[0], Number(rest[1]));
      }
    }
    quiet = dug || sales ? 0 : quiet + 1;
    if (dug || sales) passes = 0;
    else if (!duty) passes = trades + explorations ? 0 : passes + 1;
    turn = (turn + 1) % box.players;
  }
  const best = Math.max(...scores), few = Math.min(...seats.filter(s => scores[s] === best).map(s => sold[s]));
  const winners = seats.filter(s => scores[s] === best && sold[s] === few);
  yield {event: `result scores=${scores} sold=${sold} winners=${winners}`};
}
