import { contractVersion } from '../../../contract/src/limits.ts';

/** An answer as `fetch` gives it, as far as the web reads it. */
export function respond({
  status,
  body,
  isCut = false,
  isOtherVersion = false,
}: {
  status: number;
  body?: unknown;
  isCut?: boolean;
  isOtherVersion?: boolean;
}) {
  const text = body === undefined ? '' : JSON.stringify(body);
  return {
    status,
    ok: status >= 200 && status < 300,
    statusText: '',
    headers: {
      get: (name: string) =>
        name === 'x-contract-version' ? `${contractVersion}${isOtherVersion ? '.another' : ''}` : null,
    },
    text: async () => {
      if (isCut) throw new TypeError('The connection broke.');
      return text;
    },
    json: async () => JSON.parse(text),
  };
}

type Listener = () => void;

/** The parts of a signal that the programs use, without what makes a browser's expensive. */
class Signal {
  aborted = false;
  reason: unknown = undefined;
  #listeners: Listener[] = [];

  addEventListener(_name: 'abort', listener: Listener): void {
    this.#listeners.push(listener);
  }
  removeEventListener(_name: 'abort', listener: Listener): void {
    this.#listeners = this.#listeners.filter((other) => other !== listener);
  }
  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }
  abort(reason: () => unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    if (this.#listeners.length > 0) this.reason = reason();
    for (const listener of this.#listeners) listener();
  }
}

/** The signals of a program whose clock is simulated. */
export function makeAbortSignal(after: (ms: number, run: () => void) => unknown) {
  return {
    timeout(ms: number): Signal {
      const signal = new Signal();
      after(ms, () => signal.abort(() => new DOMException('It took too long.', 'TimeoutError')));
      return signal;
    },
    any(signals: Signal[]): Signal {
      const any = new Signal();
      for (const signal of signals) {
        if (signal.aborted) any.abort(() => signal.reason);
        else signal.addEventListener('abort', () => any.abort(() => signal.reason));
      }
      return any;
    },
  };
}
