import { makeRandom, type Random } from './random.ts';

interface Task {
  at: number;
  order: number;
  owner: string;
  run: () => void;
}

/** Far more than in the longest history that ends. */
const maxSteps = 60_000;

/** A clock and all pending tasks. Time passes only from one task to the next. */
export class World {
  now = Date.UTC(2026, 10, 1, 9);
  /** How many tasks have run. */
  steps = 0;
  readonly random: Random;
  /** Whether devices seal with the real ciphers, as in one history of eight: they are slow, and tested elsewhere. */
  readonly isSealedForReal: boolean;
  #tasks: Task[] = [];
  #held = new Set<Promise<unknown>>();
  #order = 0;
  #trace = 0x811c9dc5;
  #lines: string[] = [];
  #startedAt = this.now;

  constructor(seed: number) {
    this.random = makeRandom(seed);
    this.isSealedForReal = seed % 8 === 0;
  }

  /** Runs a task after some time. Tasks of one owner that are due together keep their order; the order of others is random. */
  after(ms: number, owner: string, run: () => void): () => void {
    const task = { at: this.now + Math.max(0, ms), order: this.#order++, owner, run };
    this.#tasks.push(task);
    return () => {
      this.#tasks = this.#tasks.filter((other) => other !== task);
    };
  }

  wait(ms: number, owner: string): Promise<void> {
    return new Promise((resolve) => this.after(ms, owner, resolve));
  }

  drop(isDropped: (owner: string) => boolean): void {
    this.#tasks = this.#tasks.filter(({ owner }) => !isDropped(owner));
  }

  /** Runs the next task and all that follows from it at once. False if nothing is left to happen by `until`. */
  async step(until = Number.POSITIVE_INFINITY): Promise<boolean> {
    let next: Task | undefined;
    for (const task of this.#tasks) if (next === undefined || isBefore(task, next)) next = task;
    if (next === undefined || next.at > until) return false;
    this.now = Math.max(this.now, next.at);
    const chosen = this.#choose(next);
    this.#tasks.splice(this.#tasks.indexOf(chosen), 1);
    this.steps += 1;
    this.#mark(`${this.now} ${chosen.owner};`);
    chosen.run();
    await this.#settled();
    return true;
  }

  /** Runs what is due until nothing is, or until `atMost` tasks have run. */
  async run({ until, atMost }: { until: number; atMost: number }): Promise<void> {
    await this.#settled();
    for (let left = atMost; left > 0 && !this.isRestless && (await this.step(until)); left -= 1);
  }

  /** Whether the tasks never end. */
  get isRestless(): boolean {
    return this.steps >= maxSteps;
  }

  /** Stops the clock until work outside of this world is done. */
  hold<Answer>(work: Promise<Answer>): Promise<Answer> {
    this.#held.add(work);
    const end = () => this.#held.delete(work);
    work.then(end, end);
    return work;
  }

  async #settled(): Promise<void> {
    await waitUntilSettled();
    while (this.#held.size > 0) {
      await Promise.allSettled(this.#held);
      await waitUntilSettled();
    }
  }

  note(line: string): void {
    const seconds = ((this.now - this.#startedAt) / 1_000).toFixed(3);
    this.#lines.push(`${seconds.padStart(9)}  ${line}`);
    this.#mark(`${line};`);
  }

  get lines(): readonly string[] {
    return this.#lines;
  }
  /** A digest of every step in order: the same for the same seed. */
  get fingerprint(): string {
    return (this.#trace >>> 0).toString(16);
  }

  /** FNV-1a. */
  #mark(text: string): void {
    for (let at = 0; at < text.length; at += 1)
      this.#trace = Math.imul(this.#trace ^ text.charCodeAt(at), 0x01000193);
  }

  #choose(next: Task): Task {
    // Kept in the order of asking, so the first due task of an owner comes first.
    const firsts: Task[] = [];
    for (const task of this.#tasks) {
      if (task.at > this.now) continue;
      const known = firsts.findIndex(({ owner }) => owner === task.owner);
      if (known === -1) firsts.push(task);
      else if (isBefore(task, firsts[known] as Task)) firsts[known] = task;
    }
    return firsts.length < 2 ? next : (firsts[this.random.below(firsts.length)] ?? next);
  }
}

function isBefore(one: Task, other: Task): boolean {
  return one.at === other.at ? one.order < other.order : one.at < other.at;
}

/** Everything that follows at once is done by the next turn of the event loop. */
function waitUntilSettled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
