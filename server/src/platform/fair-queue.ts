interface Waiting {
  start: () => void;
}

/**
 * Runs a few tasks at once and takes turns between people: somebody who asks for one task waits for at most one task of
 * each other person. Nobody uses more than `mostEach` places at once.
 */
export class FairQueue {
  readonly #places: number;
  readonly #mostEach: number;
  readonly #mostWaitingEach: number;
  /** In the order of their turns; people without waiting tasks are removed. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #running = new Map<string, number>();
  #taken = 0;

  constructor(options: { places: number; mostEach: number; mostWaitingEach: number }) {
    this.#places = options.places;
    this.#mostEach = options.mostEach;
    this.#mostWaitingEach = options.mostWaitingEach;
  }

  /** Runs `task` at its turn. Rejects if aborted while it waits, and if too many tasks of `owner` are waiting. */
  async run<Result>(
    owner: string,
    task: () => Promise<Result>,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<Result> {
    signal?.throwIfAborted();
    await this.#turn(owner, signal);
    try {
      // Aborted between the turn and the start.
      signal?.throwIfAborted();
      return await task();
    } finally {
      this.#leave(owner);
    }
  }

  #turn(owner: string, signal?: AbortSignal): Promise<void> {
    const queue = this.#waiting.get(owner) ?? [];
    if (queue.length >= this.#mostWaitingEach) throw new Error('Too much of one person waits.');
    return new Promise((resolve, reject) => {
      const abort = () => {
        queue.splice(queue.indexOf(entry), 1);
        if (queue.length === 0) this.#waiting.delete(owner);
        reject(signal?.reason);
      };
      const entry: Waiting = {
        start: () => {
          signal?.removeEventListener('abort', abort);
          resolve();
        },
      };
      signal?.addEventListener('abort', abort, { once: true });
      queue.push(entry);
      this.#waiting.set(owner, queue);
      this.#startNext();
    });
  }

  #leave(owner: string): void {
    this.#taken -= 1;
    const left = (this.#running.get(owner) ?? 1) - 1;
    if (left === 0) this.#running.delete(owner);
    else this.#running.set(owner, left);
    this.#startNext();
  }

  #startNext(): void {
    for (const [owner, queue] of this.#waiting) {
      if (this.#taken >= this.#places) return;
      const running = this.#running.get(owner) ?? 0;
      if (running >= this.#mostEach) continue;
      const next = queue.shift();
      // To the end of the queue, or out of it.
      this.#waiting.delete(owner);
      if (queue.length > 0) this.#waiting.set(owner, queue);
      if (!next) continue;
      this.#taken += 1;
      this.#running.set(owner, running + 1);
      next.start();
    }
  }
}
