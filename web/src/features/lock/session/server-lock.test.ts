// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendRequest } from '../../../platform/api.ts';
import { giveLocks } from '../../../platform/browser/testing-locks.ts';
import { dropUnlock, getPageUnlock, sessionLockedEvent } from '../../../platform/session-lock/page-unlock.ts';
import { keepPublicHalf } from '../biometric/public-half.ts';
import { hasPin, publicHalfKey } from '../pin-presence.ts';
import { makePinRecord } from '../pin-record.ts';
import { readPin, writePin } from '../pin-store.ts';
import { changePin, removePinBy, setUpPin, tryPin } from '../try-pin.ts';
import { readServerLock } from './session-lock.api.ts';

interface Row {
  proof: string;
  digits: number;
  failedAttempts: number;
  waitMs: number;
}
/** The server's lock of the session; `isAway`: no answer comes. */
let row: Row | null;
let isAway: boolean;
let isBusy: boolean;
/** Everything is refused, because too much was asked at once. */
let isTooMuch: boolean;
/** The next PIN is stored, but no answer comes. */
let losesAnswer: boolean;
let token: string | null;
const calls: string[] = [];

const makeState = (said: object = {}) => ({
  isSet: row !== null,
  isLocked: true,
  digits: row?.digits ?? null,
  isTried: false,
  failedAttempts: row?.failedAttempts ?? 0,
  waitMs: row?.waitMs ?? 0,
  hasBiometric: false,
  token: null,
  ...said,
});
const open = () => {
  token = `token-${calls.length}`;
  return makeState({ isLocked: false, isTried: true, token });
};

function answer(
  method: string,
  url: string,
  body: { proof?: string; digits?: number },
  shown: string | null,
) {
  const isLocked = row !== null && shown !== token;
  if (url === '/api/auth/unlock') {
    if (row === null) return makeState({ isLocked: false });
    if (row.waitMs > 0) return makeState();
    if (row.proof === body.proof) return open();
    row.failedAttempts += 1;
    if (row.failedAttempts >= 5) row.waitMs = 30_000;
    return makeState({ isTried: true });
  }
  if (url === '/api/auth/lock' && method === 'GET') return makeState({ isLocked });
  if (isLocked) return null;
  if (url === '/api/auth/lock' && method === 'PUT') {
    row = { proof: body.proof!, digits: body.digits!, failedAttempts: 0, waitMs: 0 };
    return open();
  }
  if (url === '/api/auth/lock' && method === 'DELETE') row = null;
  return {};
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('reflect-last-user', JSON.stringify({ id: 'ana', email: 'ana@example.org' }));
  dropUnlock();
  [row, isAway, isBusy, isTooMuch, losesAnswer, token] = [null, false, false, false, false, null];
  calls.length = 0;
  giveLocks();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (isAway) throw new TypeError('Failed to fetch');
    const method = init.method ?? 'GET';
    calls.push(`${method} ${url}`);
    if (isTooMuch) return new Response('{}', { status: 429 });
    if (isBusy && url === '/api/auth/unlock') return new Response('{}', { status: 503 });
    const headers = init.headers as Record<string, string>;
    const body = init.body === undefined ? {} : (JSON.parse(String(init.body)) as object);
    if (losesAnswer && method === 'PUT') {
      losesAnswer = false;
      answer(method, url, body, headers['x-reflect-unlock'] ?? null);
      throw new TypeError('Failed to fetch');
    }
    const said = answer(method, url, body, headers['x-reflect-unlock'] ?? null);
    return said === null
      ? new Response(JSON.stringify({ code: 'session.locked', message: 'Locked.' }), { status: 423 })
      : new Response(JSON.stringify(said));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('PIN-13 LOCK-02 · a new PIN is registered with the server, which never sees the PIN itself', async () => {
  expect(await setUpPin('4711')).toBe(true);
  expect(row?.digits).toBe(4);
  expect(atob(row!.proof)).toHaveLength(32);
  expect(row?.proof).not.toBe((await readPin())?.pinHash);
  expect(getPageUnlock()).toEqual({ token, proof: row?.proof });
});

it('LOCK-07 LOCK-10 · restoring an earlier record gives no more attempts, and its old PIN opens nothing', async () => {
  await setUpPin('4711');
  const fresh = localStorage.getItem('reflect-pin')!;
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    localStorage.setItem('reflect-pin', fresh);
    expect(await tryPin('0000')).toBe('wrong');
  }
  localStorage.setItem('reflect-pin', fresh);
  expect(await tryPin('4711')).toBe('locked-out');
  // Failures counted by the server count here too once there is no connection.
  isAway = true;
  expect(await tryPin('4711')).toBe('locked-out');
  isAway = false;
  row = { ...row!, waitMs: 0 };
  await writePin(await makePinRecord('1234'));
  expect(await tryPin('1234')).toBe('wrong');
});

it('LOCK-03 · the right PIN restores the record of this device if it was removed, or belongs to another PIN', async () => {
  await setUpPin('4711');
  localStorage.removeItem('reflect-pin');
  expect(await tryPin('4711')).toBe('right');
  expect((await readPin())?.config.length).toBe(4);
  await writePin(await makePinRecord('123456'));
  expect(await tryPin('4711')).toBe('right');
  expect((await readPin())?.config.length).toBe(4);
});

it('LOCK-03 · without a connection the record of this device is used, and the server is sent the PIN with the first call', async () => {
  await setUpPin('4711');
  dropUnlock();
  isAway = true;
  expect(await tryPin('0000')).toBe('wrong');
  expect(await tryPin('4711')).toBe('right');
  expect(getPageUnlock().token).toBeNull();
  isAway = false;
  calls.length = 0;
  await Promise.all([1, 2].map(() => sendRequest({ method: 'GET', url: '/api/journal/entries' })));
  expect(calls.filter((call) => call === 'POST /api/auth/unlock')).toHaveLength(1);
  expect(getPageUnlock().token).toBe(token);
});

it('LOCK-01 · an answer that the session is locked locks the app; a PIN that the server refuses is sent once', async () => {
  await setUpPin('4711');
  const locked = vi.fn();
  window.addEventListener(sessionLockedEvent, locked);
  row = { ...row!, proof: 'another' };
  token = 'another';
  const call = () => sendRequest({ method: 'GET', url: '/api/journal/entries' });
  await expect(call()).rejects.toMatchObject({ status: 423, code: 'session.locked' });
  await expect(call()).rejects.toMatchObject({ status: 423 });
  expect(locked).toHaveBeenCalledTimes(2);
  expect(row?.failedAttempts).toBe(1);
  window.removeEventListener(sessionLockedEvent, locked);
});

it('LOCK-01 · a busy server has not refused the PIN: nothing is locked, and it is sent again', async () => {
  await setUpPin('4711');
  const locked = vi.fn();
  window.addEventListener(sessionLockedEvent, locked);
  token = 'another';
  isBusy = true;
  const call = () => sendRequest({ method: 'GET', url: '/api/journal/entries' });
  await expect(call()).rejects.toMatchObject({ status: 423 });
  expect(locked).not.toHaveBeenCalled();
  isBusy = false;
  await call();
  expect(getPageUnlock().token).toBe(token);
  window.removeEventListener(sessionLockedEvent, locked);
});

it('PIN-07 PIN-12 · changing and removing inform the server; without a connection the PIN stays as it is', async () => {
  await setUpPin('4711');
  isAway = true;
  expect(await changePin({ current: '4711', next: '081542' })).toBe('away');
  expect(await removePinBy('4711')).toBe('away');
  expect((await readPin())?.config.length).toBe(4);
  isAway = false;
  expect(await changePin({ current: '0000', next: '081542' })).toBe('wrong');
  expect(await changePin({ current: '4711', next: '081542' })).toBe('changed');
  expect([row?.digits, (await readPin())?.config.length]).toEqual([6, 6]);
  expect(await removePinBy('081542')).toBe('right');
  expect([row, hasPin(), getPageUnlock().token]).toEqual([null, false, null]);
});

it('PIN-07 · a change whose answer was lost still counts', async () => {
  await setUpPin('4711');
  losesAnswer = true;
  expect(await changePin({ current: '4711', next: '081542' })).toBe('changed');
  dropUnlock();
  expect(await tryPin('081542')).toBe('right');
  expect((await readPin())?.config.length).toBe(6);
});

it('LOCK-02 · a PIN from earlier, or from another session, is registered with the server once it was entered', async () => {
  await writePin(await makePinRecord('4711'));
  expect(await tryPin('0000')).toBe('wrong');
  expect(row).toBeNull();
  expect(await tryPin('4711')).toBe('right');
  expect(row?.digits).toBe(4);
});

it('LOCK-02 · without a record and a connection, nothing is tried', async () => {
  await setUpPin('4711');
  localStorage.removeItem('reflect-pin');
  isAway = true;
  expect(await tryPin('4711')).toBe('away');
  expect(await readServerLock()).toBe('away');
});

it('LOCK-02 PIN-07 · a server that refused because too much was asked of it is not called away', async () => {
  await setUpPin('4711');
  isTooMuch = true;
  expect(await changePin({ current: '4711', next: '081542' })).toBe('busy');
  expect(await removePinBy('4711')).toBe('busy');
  localStorage.removeItem('reflect-pin');
  expect(await tryPin('4711')).toBe('busy');
  expect(await readServerLock()).toBe('busy');
});

it('LOCK-03 BIO-03 · the credential of this device is offered to a session that gets its PIN later, and none that replaced it while locked', async () => {
  const half = { credential: 'AQ', clientData: 'Ag', attestation: 'Aw' };
  const countOffered = () => calls.filter((call) => call === 'PUT /api/auth/lock/credential').length;
  await setUpPin('4711');
  await keepPublicHalf(half);
  const kept = localStorage.getItem(publicHalfKey)!;
  [row, token] = [null, null];
  dropUnlock();
  expect(await tryPin('4711')).toBe('right');
  expect(countOffered()).toBe(1);

  localStorage.setItem(publicHalfKey, JSON.stringify({ ...JSON.parse(kept), credential: 'BA' }));
  [row, token] = [null, null];
  dropUnlock();
  expect(await tryPin('4711')).toBe('right');
  expect(countOffered()).toBe(1);
  expect(localStorage.getItem(publicHalfKey)).toBeNull();

  dropUnlock();
  await keepPublicHalf(half);
  expect(localStorage.getItem(publicHalfKey), 'without the PIN nothing is kept').toBeNull();
});
