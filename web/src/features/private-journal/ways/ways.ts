import type { WrappedJournalKey } from '@reflect/contract';
import { api } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { stretchInWorker } from '../../../platform/private-journal/device/stretch-in-worker.ts';
import type { AccountKey } from '../../../platform/private-journal/keys/account-key.ts';
import {
  openByCode,
  openByOnePasskey,
  openByPassphrase,
  rewrapByPasskey,
  wrapByCode,
  wrapByPasskey,
  wrapByPassphrase,
} from '../../../platform/private-journal/keys/journal-keys.ts';
import { makePasskeySecret } from '../../../platform/private-journal/keys/passkey-secret.ts';
import { takeOpened } from '../../../platform/private-journal/turning/take-opened.ts';
import { makeUuidV7 } from '../../../platform/uuid-v7.ts';

/** The account key before it's wrapped. */
export interface KeyBytes {
  userId: string;
  bytes: Uint8Array<ArrayBuffer>;
  generation: number;
}
export type NewWay = Omit<WrappedJournalKey, 'createdAt'>;

export const listWays = () => api('GET /api/private-journal/keys');

/** Throws unless the server stored what was sent. */
export async function storeWay(way: NewWay): Promise<void> {
  const stored = await api('POST /api/private-journal/keys', { body: way });
  if (stored.wrapped !== way.wrapped || stored.parameters !== way.parameters)
    throw new Error('The server has stored another key than the one that was sent.');
}

/** Also succeeds if another device has removed it already. */
export async function removeWay(journalKeyId: string): Promise<void> {
  try {
    await api('DELETE /api/private-journal/keys/:journalKeyId', { params: { journalKeyId } });
  } catch (error) {
    if (!isApiError(error, 404)) throw error;
  }
}

const addId = (key: KeyBytes) => ({ ...key, id: makeUuidV7() });

export const makePassphraseWay = (key: KeyBytes, passphrase: string): Promise<NewWay> =>
  wrapByPassphrase({ ...addId(key), passphrase, stretch: stretchInWorker });

export const makeSheetWay = (key: KeyBytes, code: string): Promise<NewWay> =>
  wrapByCode({ ...addId(key), code });

/** Makes a passkey that opens the journal; returns a sentence if that isn't possible here. */
export async function makePasskeyWay(key: KeyBytes, name: string): Promise<NewWay | string> {
  const made = await makePasskeySecret({ name });
  if (made.is === 'without-secret')
    return "This passkey can sign in, but can't open a private journal. Nothing was changed.";
  if (made.is !== 'made') return 'No passkey was made. Nothing was changed.';
  return wrapByPasskey({ ...addId(key), made });
}

export type Typed = { kind: 'passphrase' | 'recovery-sheet'; text: string } | { kind: 'passkey' };

const problems = {
  wrong: {
    passphrase: "This isn't the passphrase. Please check the words and try again.",
    'recovery-sheet': "This sheet doesn't open this journal. It may have been replaced by a newer one.",
    passkey: "This passkey doesn't open this journal.",
  },
  unsafe:
    'The server has sent a key that is weaker than any that Reflect makes. Nothing was tried with it, and nothing was sent.',
  'not-now': "The passkey wasn't used. You can try again, or open the journal in another way.",
  'without-secret': "This browser can't open a journal with this passkey. Please use another way.",
  'not-after':
    "The server has sent a key that doesn't follow the one this device had. It wasn't used, and nothing was sent. If you have made your journal readable and private again since, sign out here and sign in again.",
} as const;

/** Ways that open the present key. Those of an earlier key are left from before the turn. */
function listPresentWays(ways: readonly WrappedJournalKey[]): readonly WrappedJournalKey[] {
  const latest = Math.max(...ways.map(({ generation }) => generation));
  return ways.filter(({ generation }) => generation === latest);
}

type Written = Exclude<Typed, { kind: 'passkey' }>;

const openWritten = (key: WrappedJournalKey, userId: string, typed: Written) =>
  typed.kind === 'passphrase'
    ? openByPassphrase({ key, userId, passphrase: typed.text, stretch: stretchInWorker })
    : openByCode({ key, userId, code: typed.text });

/** Unwraps the account key and keeps it on this device. Returns a sentence if the way doesn't open it. */
export async function openByWay({
  userId,
  ways,
  typed,
}: {
  userId: string;
  ways: readonly WrappedJournalKey[];
  typed: Typed;
}) {
  let said: string = typed.kind === 'passkey' ? problems['not-now'] : problems.wrong[typed.kind];
  const own = listPresentWays(ways).filter(({ kind }) => kind === typed.kind);
  if (typed.kind === 'passkey') {
    const { opening, key } = await openByOnePasskey({ keys: own, userId });
    if (opening.is === 'open') return key === null ? said : takeKey(userId, key, opening.bytes);
    return sayWhy(typed, opening.is);
  }
  for (const key of own) {
    const opening = await openWritten(key, userId, typed);
    if (opening.is === 'open') return takeKey(userId, key, opening.bytes);
    said = sayWhy(typed, opening.is);
  }
  return said;
}

async function takeKey(
  userId: string,
  { generation }: WrappedJournalKey,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<AccountKey | string> {
  const taken = await takeOpened({ userId, bytes, generation });
  bytes.fill(0);
  return taken ?? problems['not-after'];
}

/** Wraps a new key for a way that opens the present one. Returns a sentence if it doesn't open it. */
export async function confirmWay({
  way,
  next,
  typed,
}: {
  way: WrappedJournalKey;
  next: KeyBytes;
  typed: Typed;
}): Promise<NewWay | string> {
  if (typed.kind === 'passkey') {
    const wrapped = await rewrapByPasskey({ key: way, next: addId(next) });
    return wrapped.is === 'wrapped' ? wrapped.way : sayWhy(typed, wrapped.is);
  }
  const opening = await openWritten(way, next.userId, typed);
  if (opening.is !== 'open') return sayWhy(typed, opening.is);
  opening.bytes.fill(0);
  return typed.kind === 'passphrase' ? makePassphraseWay(next, typed.text) : makeSheetWay(next, typed.text);
}

const sayWhy = ({ kind }: Typed, why: 'wrong' | 'unsafe' | 'not-now' | 'without-secret'): string =>
  why === 'wrong' ? problems.wrong[kind] : problems[why];
