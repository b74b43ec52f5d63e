// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCallsBy } from '../../api.ts';
import { holdAccountKey, makeAccountKeyBytes } from '../keys/account-key.ts';
import { doubts } from '../memory/doubts.ts';
import { readInThread, remakePicture } from '../testing/read-in-thread.ts';
import { RowServer } from '../testing/row-server.ts';
import { acceptWhatServerHas, closePrivateJournal, openPrivateJournal } from './open-journal.ts';

afterEach(() => {
  answerCallsBy(null);
  vi.unstubAllGlobals();
});

it('closing a journal removes warnings from the page, and anything that could still write with its key', async () => {
  const userId = crypto.randomUUID();
  const server = new RowServer({ userId });
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.handle(url, init));
  const key = await holdAccountKey({ bytes: makeAccountKeyBytes(), generation: 1 });
  const tools = {
    blanks: {},
    analyse: async () => null,
    getName: () => undefined,
    here: readInThread,
    remakePicture,
  };
  openPrivateJournal({ userId, key, tools });
  doubts.set([{ collection: 'journal', id: null, why: 'summary' }]);
  closePrivateJournal();
  expect(doubts.read()).toEqual([]);
  await acceptWhatServerHas();
  expect(server.rows.size).toBe(0);
});
