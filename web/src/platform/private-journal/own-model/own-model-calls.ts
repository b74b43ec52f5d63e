import { isOwnModelAddress } from '@reflect/contract/own-model-address';
import { findWhy, OwnModelError } from './own-model-failure.ts';
import { readEvents } from './read-events.ts';

/** The browser may first ask the person whether this page may reach their computer. */
const listMs = 30_000;
/** A model that isn't loaded yet takes a while until its first word. */
const silenceMs = 120_000;
const maxMs = 10 * 60_000;
/** For one answer; a longer one is cut there. */
const maxCharacters = 20_000;
const maxModels = 200;
const maxNameLength = 200;

/**
 * The models at an address, without embedding models and without those that Ollama forwards to their makers, which don't run
 * on this computer.
 * @throws OwnModelError
 */
export async function listOwnModels(address: string, stop?: AbortSignal): Promise<string[]> {
  const answer = await call(address, '/v1/models', { signal: limitTime(listMs, stop) });
  const listed: unknown = await answer.json().catch(() => null);
  const data = (listed as { data?: unknown } | null)?.data;
  if (!answer.ok || !Array.isArray(data)) throw new OwnModelError('other-program');
  return data
    .slice(0, maxModels)
    .map((model: { id?: unknown } | null) => model?.id)
    .filter((id) => typeof id === 'string')
    .filter((id) => id !== '' && id.length <= maxNameLength && !/embed|cloud$/i.test(id));
}

/**
 * Asks a model at an address straight from this page: nothing goes to the server. `onLength` gets how many characters have
 * come. The answer is the model's unchecked text.
 * @throws OwnModelError
 */
export async function askOwnModel({
  address,
  model,
  system,
  text,
  stop,
  onLength,
}: {
  address: string;
  model: string;
  system: string;
  text: string;
  stop: AbortSignal;
  onLength: (characters: number) => void;
}): Promise<string> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitAnew = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new DOMException('Nothing came.', 'TimeoutError')), silenceMs);
  };
  waitAnew();
  const signal = AbortSignal.any([limitTime(maxMs, stop), silence.signal]);
  try {
    const answer = await call(address, '/v1/chat/completions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        model,
        stream: true,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: text },
        ],
      }),
      signal,
    });
    if (answer.status === 404) throw new OwnModelError('no-such-model');
    if (!answer.ok || answer.body === null) throw new OwnModelError('broken');
    let written = '';
    for await (const words of readEvents(answer.body)) {
      waitAnew();
      written += words;
      onLength(written.length);
      if (written.length > maxCharacters) break;
    }
    return written;
  } catch (error) {
    throw error instanceof OwnModelError ? error : (findEndError(signal) ?? new OwnModelError('broken'));
  } finally {
    clearTimeout(timer);
  }
}

const limitTime = (ms: number, stop?: AbortSignal) =>
  AbortSignal.any([AbortSignal.timeout(ms), ...(stop ? [stop] : [])]);

function findEndError(signal: AbortSignal): OwnModelError | null {
  if (!signal.aborted) return null;
  const isLate = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  return new OwnModelError(isLate ? 'late' : 'stopped');
}

async function call(
  address: string,
  path: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<Response> {
  if (!isOwnModelAddress(address)) throw new OwnModelError('silent');
  let isBlocked = false;
  const noteBlocked = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src' && blockedURI.startsWith(address)) isBlocked = true;
  };
  document.addEventListener('securitypolicyviolation', noteBlocked);
  try {
    return await fetch(`${address}${path}`, {
      ...init,
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
  } catch {
    const ended = findEndError(init.signal);
    if (ended) throw ended;
    // The browser reports a policy violation a moment after the call has failed.
    await new Promise((resolve) => setTimeout(resolve, 100));
    throw new OwnModelError(await findWhy(address, isBlocked));
  } finally {
    document.removeEventListener('securitypolicyviolation', noteBlocked);
  }
}
