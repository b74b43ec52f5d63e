/** Why a model on this computer wasn't asked or didn't answer, as far as a page can know. */
export type OwnModelFailure =
  /** This page was opened before its policy had the address. */
  | 'opened-before'
  /** The person told the browser that pages of Reflect may not reach this computer. */
  | 'denied'
  /** Safari doesn't allow it for pages loaded over https. */
  | 'safari'
  /** Something listens there that doesn't let this site's pages read its answers. */
  | 'origin'
  /** Nothing listens there, or the browser silently blocks it. */
  | 'silent'
  | 'late'
  | 'stopped'
  /** What answers there isn't a model server with this protocol. */
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

/** Finds out why a connection to an address failed. `isBlocked`: the page's policy forbade it. */
export async function findWhy(address: string, isBlocked: boolean): Promise<OwnModelFailure> {
  if (isBlocked) return 'opened-before';
  if (await isDenied()) return 'denied';
  if (location.protocol === 'https:' && isSafari(navigator.userAgent)) return 'safari';
  try {
    // The answer can't be read, but shows whether anything is there.
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
