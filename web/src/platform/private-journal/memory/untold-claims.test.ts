// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCallsBy, sendRequest } from '../../api.ts';
import { deviceStorage } from '../../storage.ts';
import { type AccountKey, holdAccountKey, makeAccountKeyBytes } from '../keys/account-key.ts';
import { makeSettingId } from '../setting-id.ts';
import { openStandIn } from '../stand-in/stand-in.ts';
import { readInThread, remakePicture } from '../testing/read-in-thread.ts';
import { RowServer } from '../testing/row-server.ts';
import { getDeviceId } from './device-id.ts';
import { doubts } from './doubts.ts';
import { forgetMemory, readMemory } from './memory-store.ts';
import { openSummary } from './summary.ts';

const blanks = {
  journal: (createdAt: string) => ({
    ...{ title: null, content: '', isSecret: false, mood: null, tags: [], people: [], peopleIds: [] },
    ...{ corrections: [], sentimentScore: null, entryType: 'SJE', imageUrl: null, imageAnalysis: null },
    ...{ aiInsights: null, analysis: null, conversationData: null, updatedAt: createdAt },
  }),
};
const path = '/api/journal/entries';

let userId: string;
let server: RowServer;
let key: AccountKey;
beforeEach(async () => {
  userId = crypto.randomUUID();
  server = new RowServer({ userId });
  key = await holdAccountKey({ bytes: makeAccountKeyBytes(), generation: 1 });
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.handle(url, init));
});
afterEach(() => {
  answerCallsBy(null);
  doubts.set([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const tools = {
    blanks,
    analyse: async () => null,
    getName: () => undefined,
    here: readInThread,
    remakePicture,
  };
  const standIn = openStandIn({ userId, key, tools });
  answerCallsBy(standIn.answer);
  return standIn;
}
async function write(content: string): Promise<string> {
  const id = crypto.randomUUID();
  await sendRequest({ method: 'POST', url: path, body: { id, content, isSecret: false } });
  return id;
}
const read = () => sendRequest({ method: 'GET', url: `${path}/changes?since=0` });
const ask = (method: string, id: string, body?: object) =>
  sendRequest({ method, url: `${path}/${id}`, ...(body && { body }) });
const readSummaryHere = async () => {
  const row = server.rows.get(getDeviceId(userId));
  return row ? await openSummary({ userId, key }, row) : null;
};
/** Runs the task in another browser of the same person, which remembers nothing yet. */
async function runOnOtherDevice<Answer>(task: () => Promise<Answer>): Promise<Answer> {
  const here = deviceStorage.read('reflect-private-device');
  deviceStorage.write('reflect-private-device', '{}');
  const other = open();
  const answer = await task();
  await other.memory.settle();
  deviceStorage.write('reflect-private-device', here ?? '{}');
  return answer;
}

describe('a change of an entry that another device deleted meanwhile', () => {
  it('is answered as gone, even if this device has not learned of the deletion', async () => {
    const here = open();
    const id = await write('The heron came.');
    await read();
    await runOnOtherDevice(() => ask('DELETE', id));
    answerCallsBy(here.answer);
    await expect(ask('PATCH', id, { mood: 'calm' })).rejects.toMatchObject({
      status: 404,
      code: 'journal.entry_not_found',
    });
  });

  it('is delayed if nobody has deleted it', async () => {
    open();
    const id = await write('The heron came.');
    await read();
    server.rows.get(id)!.isRemoved = true;
    await expect(ask('PATCH', id, { mood: 'calm' })).rejects.toMatchObject({ status: 422 });
  });
});

describe('with a full storage', () => {
  it('an entry can be restored from the trash', async () => {
    open();
    const id = await write('The heron came.');
    await ask('DELETE', id);
    server.isFull = true;
    await sendRequest({ method: 'POST', url: `${path}/${id}/restore`, body: {} });
    expect(server.rows.get(id)?.isRemoved).toBe(false);
  });

  it('deletions are announced with the next page once there is room', async () => {
    const first = open();
    const id = await write('The heron came.');
    await read();
    server.isFull = true;
    await ask('DELETE', id);
    await first.memory.close();
    server.isFull = false;
    open();
    await read();
    await vi.waitFor(
      async () => expect((await readSummaryHere())?.summary.wrote['journal']?.[id]?.[1]).toBeGreaterThan(1),
      { timeout: 15_000 },
    );
  });
});

describe('a closed journal', () => {
  it('has no timer left with its key, and has stored what it knew', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { memory } = open();
    const id = await write('The heron came.');
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    await memory.close();
    const shared = 1_000;
    await vi.advanceTimersByTimeAsync(shared);
    expect(vi.getTimerCount()).toBe(0);
    const { rows } = await readMemory({ userId, key }, 'journal');
    expect(rows.map(([known]) => known)).toEqual([id]);
  });
});

describe('what was said about insights', () => {
  const say = (said: string) =>
    sendRequest({ method: 'POST', url: '/api/insights/statements', body: { key: said, isRemoved: true } });

  it('is known by its edition after a reload, and an earlier state is reported and can be accepted', async () => {
    const first = open();
    await say('mood');
    const id = await makeSettingId(userId, 'judgements');
    const earlier = { ...server.rows.get(id)! };
    await say('sleep');
    await first.memory.close();
    const second = open();
    server.store({ id, edition: earlier.edition, sealed: earlier.sealed });
    await expect(say('walks')).rejects.toMatchObject({ status: 422 });
    expect(doubts.read()).toEqual([{ collection: 'settings', id, why: 'older' }]);
    await second.accept();
    await say('walks');
    expect(doubts.read()).toEqual([]);
    expect(server.rows.get(id)?.edition).toBe(3);
  });

  it('is missed if it is gone, after a reload', async () => {
    const first = open();
    await say('mood');
    const id = await makeSettingId(userId, 'judgements');
    await first.memory.close();
    server.rows.delete(id);
    const second = open();
    await expect(say('walks')).rejects.toMatchObject({ status: 422 });
    expect(doubts.read()).toEqual([{ collection: 'settings', id, why: 'missing' }]);
    await second.accept();
    await say('walks');
    expect(server.rows.has(id)).toBe(true);
  });

  it('is not missed on another device that has learned of a later state', async () => {
    const here = open();
    await say('mood');
    await here.memory.settle();
    await runOnOtherDevice(async () => {
      await say('sleep');
    });
    await forgetMemory(crypto.randomUUID());
    answerCallsBy(here.answer);
    await read();
    await say('walks');
    expect(doubts.read()).toEqual([]);
  });
});
