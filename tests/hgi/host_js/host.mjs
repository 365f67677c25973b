// A host written from docs/protocol.md, docs/positions.md and the pages of rules alone: it deals, referees, and
// tells every engine what its seat may see. One game, whose record it writes on stdout:
//   node host.mjs BOX.json SEED 'digsite engine --bot random' 'digsite engine --bot greedy' ...
// BOX.json is `game.box`, which a server gives as GET /api/v1/games/{id}/box.
import {spawn} from "node:child_process";
import {readFileSync} from "node:fs";
import {createInterface} from "node:readline";
import {playCards} from "./cards.mjs";
import {playMuseum} from "./museum.mjs";

const CLOSING = new Set(["ok", "error", "hgiok", "readyok", "moves", "bestmove", "view"]);

class Engine {
  constructor(command) {
    this.process = spawn(command, {shell: true, stdio: ["pipe", "pipe", "inherit"]});
    this.lines = createInterface({input: this.process.stdout})[Symbol.asyncIterator]();
  }

  // One command; its closing reply, which must not be an error.
  async ask(command) {
    this.process.stdin.write(command + "\n");
    for (;;) {
      const {value: line, done} = await this.lines.next();
      if (done) throw new Error(`the engine ended at: ${command}`);
      const word = line.split(" ")[0];
      if (word === "error") throw new Error(`${command}: ${line}`);
      if (CLOSING.has(word)) return line;
    }
  }
}

// A small generator of random numbers with a seed (mulberry32).
function randomFrom(seed) {
  return below => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const [boxFile, seed, ...commands] = process.argv.slice(2);
const box = JSON.parse(readFileSync(boxFile, "utf8"));
const engines = commands.map(command => new Engine(command));
const options = {players: box.players};
if (box.monument && box.game === "expedition") options.monument = box.monument;
if (box.variants?.length) options.variants = box.variants;
const words = Object.entries(options).map(([name, value]) => ` ${name}=${[value].flat().join("+")}`).join("");
for (const [seat, engine] of engines.entries()) {
  await engine.ask("hgi 1");
  await engine.ask(`setoption seed ${seed}`);
  await engine.ask(`newgame ${box.game} seat=${seat}${words}`);
}

// The game yields what happens, {event, masked, seenBy}, and what it asks, {ask: seat}, and is answered with a move.
const events = [], seen = engines.map(() => []);
const game = (box.game === "museum" ? playMuseum : playCards)(box, randomFrom(Number(seed)));
for (let step = game.next(); !step.done; ) {
  const {ask, event, masked = event, seenBy = []} = step.value;
  if (ask !== undefined) {
    const reply = await engines[ask].ask("go iterations=20");
    step = game.next(reply.slice("bestmove ".length));
    continue;
  }
  events.push(event);
  for (const [seat, engine] of engines.entries()) {
    seen[seat].push(seenBy.includes(seat) ? event : masked);
    await engine.ask(`see ${events.length} ${seen[seat].at(-1)}`);
  }
  step = game.next();
}
for (const engine of engines) await engine.ask("quit");
const numbers = key => events.at(-1).match(`${key}=(\\S+)`)[1].split(",").map(Number);
const result = {scores: numbers("scores"), winners: numbers("winners"), end: "normal"};
console.log(JSON.stringify({format: 1, id: 0, set: 0, game: box.game, options, seed: Number(seed), bots: commands,
  events, times_ms: events.map(() => null), result, seen}));
