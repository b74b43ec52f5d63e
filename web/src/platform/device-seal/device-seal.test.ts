// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWriteStore } from '../outbox/write-store.ts';
import { forgetPerson } from '../session/person-memory.ts';
import {
  fetchDeviceKey,
  forgetDeviceKeys,
  getHeldKey,
  holdKeysBack,
  resumeDeviceKeys,
} from './device-key.ts';
import { deviceSeal } from './device-seal.ts';
import { runOnKeyDatabase } from './key-database.ts';
import { isReturned, leaveDevice, provideDeviceKey, returnToDevice } from './leave-device.ts';
import { sealText, unsealText } from './text-seal.ts';

const ana = '0192f0c0-0000-7000-8000-000000000001';
const ben = '0192f0c0-0000-7000-8000-000000000002';
const word = 'kingfisher';
/** Who is signed in at the server, which hands out only that person's key. */
let signedIn: string | null;
const makeKey = (userId: string) => btoa(userId.slice(-32).padEnd(32, '.'));

/** A newly opened page: nothing is in memory. */
async function openPage() {
  holdKeysBack();
  await provide(null);
  resumeDeviceKeys();
}
const provide = (userId: string | null) => provideDeviceKey(userId ?? ben);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  signedIn = null;
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) =>
    signedIn !== null && headers['x-reflect-user'] === signedIn
      ? new Response(JSON.stringify({ key: makeKey(signedIn) }))
      : new Response('{}', { status: signedIn === null ? 401 : 409 }),
  );
  await forgetDeviceKeys();
  await openPage();
  await emptyOutbox();
  signedIn = ana;
});
afterEach(() => vi.unstubAllGlobals());

/** Leaves the device, and opens a new page on which nobody is signed in. */
async function leave() {
  await leaveDevice(ana);
  signedIn = null;
  await openPage();
}

const open = () => openWriteStore({ seal: deviceSeal });
async function emptyOutbox() {
  const store = open();
  await store.get(0);
  await store.close();
  const database = await openDB('reflect-outbox');
  await database.clear('writes');
  database.close();
}
const makeCreation = (content: string, userId = ana) => ({
  userId,
  lane: 'journal:one',
  kind: 'journal.create',
  request: { method: 'POST' as const, url: '/api/journal/entries', body: { content } },
});
async function readRawOutbox(): Promise<string> {
  const database = await openDB('reflect-outbox');
  const rows: unknown[] = await database.getAll('writes');
  database.close();
  return JSON.stringify(rows, (_, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
  );
}
const readRawStorage = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
const readContents = async (userId: string) => {
  const store = open();
  const found = await store.list(userId);
  await store.close();
  return found.map(({ request: { body } }) => (body as { content?: string }).content);
};

describe('the outbox', () => {
  it('is sealed while its writer is signed in, and its key cannot be extracted', async () => {
    await provide(ana);
    const store = open();
    await store.add([makeCreation(word)]);
    await store.close();
    expect(await readRawOutbox()).not.toContain(word);
    expect(await readContents(ana)).toEqual([word]);
    expect(getHeldKey(ana)?.key.extractable).toBe(false);
    expect(await runOnKeyDatabase((keys) => keys.get('keys', ana))).toMatchObject({ extractable: false });
  });

  it('keeps a write without a key as it is, and seals it once there is one', async () => {
    signedIn = null;
    const store = open();
    await store.add([makeCreation(word)]);
    await store.close();
    expect(await readRawOutbox()).toContain(word);
    expect(await readContents(ana)).toEqual([word]);
    signedIn = ana;
    await provide(ana);
    expect(await readRawOutbox()).not.toContain(word);
    expect(await readContents(ana)).toEqual([word]);
  });

  it('stays sealed after a sign-out, and only the same person reads it after signing in', async () => {
    await provide(ana);
    const store = open();
    await store.add([makeCreation(word)]);
    await store.close();
    await leave();
    expect(await readContents(ana)).toEqual([]);
    signedIn = ben;
    expect(await readContents(ana)).toEqual([]);
    signedIn = ana;
    expect(await readContents(ana)).toEqual([word]);
  });

  it('sends nothing of a queue whose earlier write cannot be unsealed', async () => {
    await provide(ana);
    const store = open();
    await store.add([makeCreation(word)]);
    await leave();
    await store.add([makeCreation('later'), { ...makeCreation('elsewhere'), lane: 'journal:two' }]);
    await store.close();
    expect(await readContents(ana)).toEqual(['elsewhere']);
    signedIn = ana;
    expect(await readContents(ana)).toEqual([word, 'later', 'elsewhere']);
  });
});

it('a save that is repeated while the page is closing does not restore the key', async () => {
  await provide(ana);
  await leaveDevice(ana);
  await fetchDeviceKey(ana);
  expect(await runOnKeyDatabase((keys) => keys.getAllKeys('keys'))).toEqual([]);
});

describe('drafts and results', () => {
  const draft = JSON.stringify({ content: word, userId: ana, timestamp: 1 });
  const ofBen = JSON.stringify({ content: 'of Ben', userId: ben, timestamp: 1 });
  const names = {
    local: [
      `journal-draft:${ana}:tab`,
      'stressAssessmentResult',
      `assessment-progress:love-languages:${ana}`,
    ],
    session: ['journal-draft', 'dream-draft'],
  };
  const fill = () => {
    for (const name of names.session) sessionStorage.setItem(name, draft);
    for (const name of names.local) localStorage.setItem(name, draft);
    localStorage.setItem(`journal-draft:${ben}:tab`, ofBen);
    localStorage.setItem('reflect-ui-theme', 'dark');
  };
  const readAll = () => [
    ...names.session.map((name) => unsealText(sessionStorage.getItem(name))),
    ...names.local.map((name) => unsealText(localStorage.getItem(name))),
  ];

  it('are sealed in place as soon as there is a key, and only the same person reads them after a sign-out', async () => {
    fill();
    await provide(ana);
    expect(readRawStorage()).not.toContain(word);
    expect(readAll()).toEqual(Array(5).fill(draft));
    expect([
      localStorage.getItem('reflect-ui-theme'),
      localStorage.getItem(`journal-draft:${ben}:tab`),
    ]).toEqual(['dark', ofBen]);

    await leave();
    expect(readAll()).toEqual(Array(5).fill(null));
    signedIn = ben;
    await returnToDevice(ana);
    expect([readAll(), isReturned(ana)]).toEqual([Array(5).fill(null), false]);
    signedIn = ana;
    await returnToDevice(ana);
    expect([readAll(), isReturned(ana)]).toEqual([Array(5).fill(draft), true]);
  });

  it('stay as they are without a key, and the sign-out continues', async () => {
    fill();
    signedIn = null;
    await leave();
    expect(sessionStorage.getItem('journal-draft')).toBe(draft);
  });

  it('are also sealed if another open tab still writes them during and after the sign-out', async () => {
    await provide(ana);
    await leaveDevice(ana);
    // The other tab, like this page, has the key in memory, and doesn't know yet that its person has left.
    const sealed = sealText(ana, draft);
    expect(sealed).not.toContain(word);
    // Now it knows: a draft stored from now on would be readable, so it isn't stored.
    forgetPerson(ana);
    expect(sealText(ana, draft)).toBeNull();
    signedIn = ana;
    await openPage();
    await returnToDevice(ana);
    expect(unsealText(sealed)).toBe(draft);
  });

  it('keep every letter, and need hardly more room than the text', async () => {
    await provide(ana);
    for (const text of ['', 'ä ש 日本 👩‍👩‍👧 \u0000 \ud800', 'x'.repeat(100_000)]) {
      const json = JSON.stringify(text);
      const sealed = sealText(ana, json);
      expect(unsealText(sealed)).toBe(json);
      expect(sealed?.length).toBeLessThan(new TextEncoder().encode(json).length + 120);
    }
    const damaged = `${sealText(ana, 'x')?.slice(0, -1)}y`;
    expect(unsealText(damaged)).toBeNull();
  });
});
