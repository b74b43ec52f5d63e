// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWriteStore } from '../outbox/write-store.ts';
import { fetchDeviceKey, forgetDeviceKeys, knownDeviceKey, resumeDeviceKeys } from './device-key.ts';
import { deviceSeal } from './device-seal.ts';
import { leaveDevice, provideDeviceKey, returnToDevice } from './leave-device.ts';

const ana = '0192f0c0-0000-7000-8000-000000000001';
const ben = '0192f0c0-0000-7000-8000-000000000002';
const word = 'kingfisher';
/** Who is signed in at the server; it hands out the key of nobody else. */
let signedIn: string | null;
const keyOf = (userId: string) => btoa(userId.slice(-32).padEnd(32, '.'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await forgetDeviceKeys();
  resumeDeviceKeys();
  signedIn = ana;
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) =>
    signedIn !== null && headers['x-reflect-user'] === signedIn
      ? new Response(JSON.stringify({ key: keyOf(signedIn) }))
      : new Response('{}', { status: signedIn === null ? 401 : 409 }),
  );
  await emptyOutbox();
});
afterEach(() => vi.unstubAllGlobals());

/** Leaves the device, and opens a new page. */
async function leave() {
  await leaveDevice(ana);
  resumeDeviceKeys();
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
const creation = (content: string, userId = ana) => ({
  userId,
  lane: 'journal:one',
  kind: 'journal.create',
  request: { method: 'POST' as const, url: '/api/journal/entries', body: { content } },
});
async function rawOutbox(): Promise<string> {
  const database = await openDB('reflect-outbox');
  const rows: unknown[] = await database.getAll('writes');
  database.close();
  return JSON.stringify(rows, (_, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
  );
}
const rawStorage = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
const contentsOf = async (userId: string) => {
  const store = open();
  const found = await store.list(userId);
  await store.close();
  return found.map(({ request }) => request.body?.content);
};

describe('the outbox', () => {
  it('is sealed while its writer is signed in, and its key cannot leave the device', async () => {
    await provideDeviceKey(ana);
    const store = open();
    await store.add([creation(word)]);
    await store.close();
    expect(await rawOutbox()).not.toContain(word);
    expect(await contentsOf(ana)).toEqual([word]);
    expect(knownDeviceKey(ana)?.extractable).toBe(false);
  });

  it('keeps a write without a key as it is, and seals it once there is one', async () => {
    signedIn = null;
    const store = open();
    await store.add([creation(word)]);
    await store.close();
    expect(await rawOutbox()).toContain(word);
    expect(await contentsOf(ana)).toEqual([word]);
    signedIn = ana;
    await provideDeviceKey(ana);
    expect(await rawOutbox()).not.toContain(word);
    expect(await contentsOf(ana)).toEqual([word]);
  });

  it('survives the sign-out sealed, and only the same person reads it after signing in', async () => {
    await provideDeviceKey(ana);
    const store = open();
    await store.add([creation(word)]);
    await store.close();
    await leave();
    signedIn = null;
    expect(await contentsOf(ana)).toEqual([]);
    signedIn = ben;
    expect(await contentsOf(ana)).toEqual([]);
    signedIn = ana;
    expect(await contentsOf(ana)).toEqual([word]);
  });

  it('sends nothing of a lane whose earlier write cannot be unsealed', async () => {
    await provideDeviceKey(ana);
    const store = open();
    await store.add([creation(word)]);
    await leave();
    signedIn = null;
    await store.add([creation('later'), { ...creation('elsewhere'), lane: 'journal:two' }]);
    await store.close();
    expect(await contentsOf(ana)).toEqual(['elsewhere']);
    signedIn = ana;
    expect(await contentsOf(ana)).toEqual([word, 'later', 'elsewhere']);
  });
});

it('a save that is tried again while the page is being left does not bring the key back', async () => {
  await provideDeviceKey(ana);
  await leaveDevice(ana);
  expect(await fetchDeviceKey(ana)).toBeNull();
  resumeDeviceKeys();
  expect(await fetchDeviceKey(ana)).not.toBeNull();
});

describe('drafts and results', () => {
  const draft = JSON.stringify({ content: word, userId: ana, timestamp: 1 });
  const ofBen = JSON.stringify({ content: 'of Ben', userId: ben, timestamp: 1 });
  const fill = () => {
    sessionStorage.setItem('journal-draft', draft);
    localStorage.setItem(`journal-draft:${ana}:tab`, draft);
    localStorage.setItem(`journal-draft:${ben}:tab`, ofBen);
    localStorage.setItem('stressAssessmentResult', JSON.stringify({ description: word, userId: ana }));
    localStorage.setItem(`assessment-progress:love-languages:${ana}`, '{"index":3}');
    sessionStorage.setItem('dream-draft', JSON.stringify({ form: { text: `${word} dream` }, userId: ana }));
    localStorage.setItem('reflect-ui-theme', 'dark');
  };

  it('are sealed with the sign-out and back after the same person has signed in', async () => {
    fill();
    const before = { ...localStorage };
    await leave();
    expect(rawStorage()).not.toContain(word);
    expect([
      localStorage.getItem('reflect-ui-theme'),
      localStorage.getItem(`journal-draft:${ben}:tab`),
    ]).toEqual(['dark', ofBen]);

    signedIn = ben;
    await returnToDevice(ana);
    expect(rawStorage()).not.toContain(word);
    signedIn = ana;
    await returnToDevice(ana);
    const { [`dream-draft:${ana}:session`]: dream, ...after } = { ...localStorage } as Record<string, string>;
    expect(after).toEqual(before);
    expect(dream).toContain(`${word} dream`);
  });

  it('stay beside what was written under the same name meanwhile', async () => {
    fill();
    await leave();
    const later = JSON.stringify({ content: 'later', userId: ana, timestamp: 2 });
    localStorage.setItem(`journal-draft:${ana}:tab`, later);
    await provideDeviceKey(ana);
    expect(localStorage.getItem(`journal-draft:${ana}:tab`)).toBe(later);
    expect(localStorage.getItem(`journal-draft:${ana}:tab 2`)).toBe(draft);
  });

  it('stay as they are where no key can be had, and the sign-out goes on', async () => {
    fill();
    signedIn = null;
    await leave();
    expect(sessionStorage.getItem('journal-draft')).toBe(draft);
  });
});
