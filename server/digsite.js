// A client of the Digsite game server for browsers and node, without dependencies (docs/server.md).
//
//   const server = new Digsite("http://127.0.0.1:8640");
//   const [mine] = await server.sit("archaeology", [{human: "Ada"}, {bot: "halving", level: 3}]);
//   const result = await mine.play(state => state.moves[0]);

export class ServerError extends Error {
  constructor(status, error) {
    super(error.message);
    Object.assign(this, {status, code: error.code, at: error.at});
  }
}

export class Digsite {
  constructor(url = "") { this.url = url.replace(/\/$/, "") + "/api/v1"; }

  async request(method, path, body, key) {
    const headers = {"Content-Type": "application/json", ...(key && {Authorization: `Bearer ${key}`})};
    const answer = await fetch(this.url + path, {method, headers, body: body && JSON.stringify(body)});
    const value = await answer.json();
    if (value.error) throw new ServerError(answer.status, value.error);
    return value;
  }

  box(game, options = {}) { return this.request("GET", `/games/${game}/box?${new URLSearchParams(options)}`); }
  best(asked) { return this.request("POST", "/best", asked); }

  async sit(game, seats, options = {}, seed) { // the seats of people at a new table
    const made = await this.request("POST", "/tables", {game, seats, options, seed});
    return made.seats.filter(seat => seat.key).map(seat => new Seat(this, made.id, seat.key));
  }
}

export class Seat {
  constructor(server, table, key) { Object.assign(this, {server, table, key}); }

  request(method, below = "", body) { return this.server.request(method, `/tables/${this.table}${below}`, body, this.key); }
  look() { return this.request("GET"); }
  events(after = 0, wait = 0) { return this.request("GET", `/events?after=${after}&wait=${wait}`); }
  move(move, n) { return this.request("POST", "/moves", {move, n}); }
  undo(n) { return this.request("POST", "/undo", {n}); }
  advice(asked = {}) { return this.request("POST", "/advice", asked); }
  question(answers) { return this.request("GET", `/question?answers=${encodeURIComponent(answers.join(","))}`); }

  async play(choose) { // `choose` is given the state and answers with a move; the result
    for (;;) {
      const state = await this.look();
      if (state.over) return state.result;
      if (state.moves.length) await this.move(await choose(state), state.n);
      else await this.events(state.n, 25);
    }
  }

  stream(heard, after = 0) { // calls `heard` with every message; send with .send(JSON.stringify({type: "move", move, n}))
    const socket = new WebSocket(`${this.server.url.replace(/^http/, "ws")}/tables/${this.table}/stream`);
    socket.onopen = () => socket.send(JSON.stringify({type: "join", key: this.key, after}));
    socket.onmessage = message => heard(JSON.parse(message.data));
    return socket;
  }
}
