// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCallsBy, askBeforeSending, sendRequest } from '../../api.ts';
import { sessionLostEvent } from '../../session/session-lost.ts';
import { isPrivate, setPrivateHere } from '../private-here.ts';
import { askWhetherPrivateFirst } from './ask-first.ts';

const now = Date.parse('2026-11-28T08:00:00.000Z');
let userId: string;
let state: string;
let sent: string[];
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  [userId, state, sent] = [crypto.randomUUID(), 'off', []];
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push(`${method} ${url} ${String(body ?? '')}`.trim());
    if (url === '/api/auth/user')
      return Promise.resolve(Response.json({ id: userId, privateJournal: state }));
    const isRefused = state === 'on';
    return Promise.resolve(
      Response.json(isRefused ? { code: 'private_journal.server_cannot_read' } : { items: [] }, {
        status: isRefused ? 409 : 200,
      }),
    );
  });
  askWhetherPrivateFirst(isPrivate, document);
});
afterEach(() => {
  askBeforeSending(null);
  answerCallsBy(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const write = () =>
  sendRequest({ method: 'POST', url: '/api/journal/entries', body: { content: 'A heron.' } });
const countAsked = () => sent.filter((line) => line === 'GET /api/auth/user').length;
const countWords = () => sent.filter((line) => line.includes('heron')).length;

it('asks before the first page is sent, and sends nothing once another device has made the journal private', async () => {
  await write();
  expect([countAsked(), countWords()]).toEqual([1, 1]);
  state = 'on';
  vi.setSystemTime(now + 16_000);
  const told = vi.fn();
  addEventListener(sessionLostEvent, told, { once: true });
  await expect(write()).rejects.toMatchObject({ status: 409, code: 'private_journal.server_cannot_read' });
  expect(countWords()).toBe(1);
  expect(told).toHaveBeenCalledOnce();
});

it('asks again when it is online again or visible', async () => {
  await write();
  for (const [target, name] of [
    [window, 'online'],
    [document, 'visibilitychange'],
  ] as const) {
    state = 'on';
    target.dispatchEvent(new Event(name));
    await expect(write()).rejects.toMatchObject({ status: 409 });
    state = 'off';
    await write();
  }
  expect(countWords()).toBe(3);
});

it('uses what the server has just accepted or returned as its answer, so that a writer waits only once', async () => {
  await write();
  vi.setSystemTime(now + 14_000);
  await sendRequest({ method: 'GET', url: '/api/journal/entries/changes?since=3' });
  vi.setSystemTime(now + 28_000);
  await Promise.all([write(), write()]);
  expect(countAsked()).toBe(1);
});

it('sends nothing if nobody answers, or the person has signed out', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(write()).rejects.toMatchObject({ status: 0 });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 401 })));
  await expect(write()).rejects.toMatchObject({ status: 401 });
});

it('trusts this device if the server says that the journal is readable', async () => {
  setPrivateHere(userId, true);
  await expect(write()).rejects.toMatchObject({ status: 409 });
  expect(countWords()).toBe(0);
  setPrivateHere(userId, false);
});

it('ignores calls that write nothing', async () => {
  await sendRequest({ method: 'PUT', url: '/api/auth/user/name', body: { name: 'Ana' } });
  await sendRequest({ method: 'GET', url: '/api/journal/entries' });
  expect(countAsked()).toBe(0);
});
