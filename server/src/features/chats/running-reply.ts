/**
 * A reply that is being written. It continues when the connection to its reader is lost, so that a reader who comes
 * back gets it from its first word.
 */
export class RunningReply<Answer> {
  readonly askedHash: string;
  readonly whole: Promise<Answer>;
  readonly #controller = new AbortController();
  readonly #parts: string[] = [];
  #isEnded = false;
  #waiting: (() => void)[] = [];

  constructor({
    askedHash,
    write,
  }: {
    askedHash: string;
    /** Writes the reply, and calls `say` with each part of it. */
    write: (say: (part: string) => void, signal: AbortSignal) => Promise<Answer>;
  }) {
    this.askedHash = askedHash;
    this.whole = write((part) => {
      this.#parts.push(part);
      this.#announce();
    }, this.#controller.signal).finally(() => {
      this.#isEnded = true;
      this.#announce();
    });
    // Every reader gets the error; without a reader it is dropped.
    this.whole.catch(() => undefined);
  }

  /** From the first part on; ends with the reply, however it ends. */
  async *parts(): AsyncGenerator<string> {
    for (let at = 0; ; ) {
      const part = this.#parts[at];
      if (part !== undefined) {
        at += 1;
        yield part;
      } else if (this.#isEnded) return;
      else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  stop(): void {
    this.#controller.abort();
  }

  #announce(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
