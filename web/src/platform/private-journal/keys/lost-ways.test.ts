// @vitest-environment happy-dom
import type { WrappedJournalKey } from '@reflect/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toBase64 } from '../base64.ts';
import { authenticator, plugIn, unplug } from '../testing/authenticator.ts';
import { makeAccountKeyBytes } from './account-key.ts';
import {
  openByCode,
  openByOnePasskey,
  openByPassphrase,
  wrapByCode,
  wrapByPasskey,
  wrapByPassphrase,
} from './journal-keys.ts';
import { makePasskeySecret, readPasskeyParameters } from './passkey-secret.ts';
import { makeRecoveryCode } from './recovery-code.ts';
import { type PassphraseToStretch, stretchPassphrase } from './stretch-passphrase.ts';

const userId = '0192f0c0-0000-7000-8000-000000000001';
const bytes = makeAccountKeyBytes();

/** Each takes half a second, once. */
const stretched = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
async function stretch(asked: PassphraseToStretch): Promise<Uint8Array<ArrayBuffer>> {
  const name = JSON.stringify([asked.passphrase, toBase64(asked.salt)]);
  const known = stretched.get(name) ?? stretchPassphrase(asked);
  stretched.set(name, known);
  return (await known).slice();
}

/** A way to open the journal: its wrapped key on the server, and what the person has or knows. */
interface Way {
  name: string;
  key: WrappedJournalKey;
  /** Tries what the person has on the keys that the server hands out. */
  open: (stored: readonly WrappedJournalKey[]) => Promise<Uint8Array | null>;
  /** If a thing opens it, takes it away or gives it back. */
  hold: (isThere: boolean) => void;
}
const ways: Way[] = [];

const asStored = (key: Omit<WrappedJournalKey, 'createdAt'>): WrappedJournalKey => ({
  ...key,
  createdAt: '2026-11-21T10:00:00.000Z',
});
const place = (at: number) => ({
  ...{ userId, generation: 1, bytes },
  id: `0192f0c0-0000-7000-8000-00000000000${at}`,
});

async function openFirst(
  stored: readonly WrappedJournalKey[],
  kind: WrappedJournalKey['kind'],
  open: (key: WrappedJournalKey) => Promise<{ is: string; bytes?: Uint8Array }>,
): Promise<Uint8Array | null> {
  for (const key of stored.filter((one) => one.kind === kind)) {
    const opening = await open(key);
    if (opening.is === 'open') return opening.bytes ?? null;
  }
  return null;
}

async function addPassphrase(passphrase: string): Promise<void> {
  const key = asStored(await wrapByPassphrase({ ...place(ways.length), passphrase, stretch }));
  const open: Way['open'] = (stored) =>
    openFirst(stored, 'passphrase', (one) => openByPassphrase({ key: one, userId, passphrase, stretch }));
  ways.push({ name: 'a passphrase', key, open, hold: () => {} });
}

async function addSheet(): Promise<void> {
  const code = await makeRecoveryCode();
  const key = asStored(await wrapByCode({ ...place(ways.length), code }));
  const open: Way['open'] = (stored) =>
    openFirst(stored, 'recovery-sheet', (one) => openByCode({ key: one, userId, code }));
  ways.push({ name: 'the sheet', key, open, hold: () => {} });
}

async function addPasskey(): Promise<void> {
  const made = await makePasskeySecret({ name: 'ana@example.org' });
  if (made.is !== 'made') throw new Error(`No passkey was made: ${made.is}`);
  const key = asStored(await wrapByPasskey({ ...place(ways.length), made }));
  const name = toBase64(readPasskeyParameters(key.parameters)!.credentialId);
  const secret = authenticator.keys.get(name)!;
  const open: Way['open'] = async (stored) => {
    const keys = stored.filter(({ kind }) => kind === 'passkey');
    const { opening } = await openByOnePasskey({ keys, userId });
    return opening.is === 'open' ? opening.bytes : null;
  };
  const hold: Way['hold'] = (isThere) =>
    isThere ? authenticator.keys.set(name, secret) : authenticator.keys.delete(name);
  ways.push({ name: 'a passkey', key, open, hold });
}

beforeAll(async () => {
  plugIn();
  await addPassphrase('onion harbour seven lamp tuesday');
  await addSheet();
  await addPasskey();
  await addPassphrase('river candle nineteen owl');
  await addPasskey();
}, 60_000);
afterAll(unplug);

const isIn = (subset: number, at: number) => (subset & (1 << at)) !== 0;
const subsets = Array.from({ length: 2 ** 5 }, (_, subset) => subset);

it.each(subsets)(
  'whichever of five ways are lost, a journal can be opened exactly if one is left (%i)',
  async (lost) => {
    for (const removed of subsets) {
      const stored = ways.filter((_, at) => !isIn(removed, at)).map(({ key }) => key);
      for (const [at, way] of ways.entries()) way.hold(!isIn(lost, at));
      const had = ways.filter((_, at) => !isIn(lost, at));
      const opened = await Promise.all(had.map((way) => way.open(stored)));
      const isLeft = ways.some((_, at) => !isIn(lost, at) && !isIn(removed, at));
      const found = opened.filter((key) => key !== null);
      expect([removed, found.length > 0]).toEqual([removed, isLeft]);
      for (const key of found) expect(key).toEqual(bytes);
    }
  },
);
