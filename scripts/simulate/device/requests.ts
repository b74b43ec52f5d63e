import { contractVersion } from '../../../contract/src/limits.ts';

/** An answer as `fetch` gives it, as far as the web reads it. */
export function respond({
  status,
  body,
  isCut = false,
}: {
  status: number;
  body?: unknown;
  isCut?: boolean;
}) {
  const text = body === undefined ? '' : JSON.stringify(body);
  return {
    status,
    ok: status >= 200 && status < 300,
    statusText: '',
    headers: { get: (name: string) => (name === 'x-contract-version' ? contractVersion : null) },
    text: async () => {
      if (isCut) throw new TypeError('The connection broke.');
      return text;
    },
    json: async () => JSON.parse(text),
  };
}

/** The signals of a program whose clock is simulated. */
export function makeAbortSignal(after: (ms: number, run: () => void) => unknown) {
  return {
    timeout(ms: number): AbortSignal {
      const controller = new AbortController();
      after(ms, () => controller.abort(new DOMException('It took too long.', 'TimeoutError')));
      return controller.signal;
    },
    any: (signals: AbortSignal[]) => AbortSignal.any(signals),
  };
}
