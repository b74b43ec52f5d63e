/** Why a model on this computer wasn't asked, or hasn't answered, as far as a page can know it. */
export type OwnModelFailure =
  /** The policy of this page doesn't have the address: it was opened before. */
  | 'opened-before'
  /** Somebody has told the browser that pages of Reflect may not reach this computer. */
  | 'denied'
  /** Safari lets no page that came over https do it. */
  | 'safari'
  /** Something listens there that doesn't let pages of this address read its answers. */
  | 'origin'
  /** Nothing listens there, or the browser keeps the page from it without saying so. */
  | 'silent'
  | 'late'
  | 'stopped'
  /** What answers there isn't a server of models that speaks this protocol. */
  | 'other-program'
  | 'no-such-model'
  | 'broken';

/** A failed call to a model on this computer. */
export class OwnModelError extends Error {
  readonly why: OwnModelFailure;
  constructor(why: OwnModelFailure) {
    super(`A model on this computer could not be asked: ${why}.`);
    this.why = why;
  }
}

const looksMs = 3_000;

/** Finds out why a connection to an address failed. `isBlocked` says whether the policy of the page has forbidden it. */
export async function findWhy(address: string, isBlocked: boolean): Promise<OwnModelFailure> {
  if (isBlocked) return 'opened-before';
  if (await isDenied()) return 'denied';
  if (location.protocol === 'https:' && isSafari(navigator.userAgent)) return 'safari';
  try {
    // Answers nothing that can be read, but whether anything is there.
    await fetch(`${address}/v1/models`, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(looksMs),
    });
    return 'origin';
  } catch {
    return 'silent';
  }
}

/** Browsers have two names for it, and most know neither. */
async function isDenied(): Promise<boolean> {
  for (const name of ['loopback-network', 'local-network-access'])
    try {
      const { state } = await navigator.permissions.query({ name: name as PermissionName });
      if (state === 'denied') return true;
    } catch {
      // This browser has no such permission.
    }
  return false;
}

const isSafari = (browser: string) => /Safari\//.test(browser) && !/Chrom(?:e|ium)\/|Android/.test(browser);
