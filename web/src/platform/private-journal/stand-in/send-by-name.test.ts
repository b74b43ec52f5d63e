// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { EntryAnalysis } from '@reflect/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCallsBy, api, sendRequest } from '../../api.ts';
import { closePrivateJournal, keepAnalysis, openPrivateJournal } from '../device/open-journal.ts';
import { holdAccountKey, makeAccountKeyBytes } from '../keys/account-key.ts';
import { readInThread, remakePicture } from '../testing/read-in-thread.ts';
import { RowServer } from '../testing/row-server.ts';

const content = 'The kingfisher came, and she listened.';
const reader = { providerName: 'Anthropic', model: 'claude-sonnet-4-5' };
const answer = {
  ...{ analysis: 'A good day.', emotions: ['relief'], patterns: [], suggestions: ['Go there again.'] },
  toneAnalysis: { overall: 'light', participants: [] },
  confidenceScore: 0.9,
  deepInsights: {
    emotionalDepth: 6,
    selfAwarenessLevel: 0.6,
    growthOpportunities: 1,
    communicationStyle: '',
  },
  sentimentScore: 4.2,
  evidence: { emotions: [], patterns: [] },
  ...{ leading: null, candidates: [], source: { provider: 'engine', model: null } },
};
const path = '/api/private-journal/read-once';
const send = () => api('POST /api/private-journal/read-once', { body: { text: content, reader } });
const blank = (createdAt: string) => ({
  ...{ title: null, content: '', isSecret: false, mood: null, tags: [], people: [], peopleIds: [] },
  ...{ corrections: [], sentimentScore: null, entryType: 'SJE', imageUrl: null, imageAnalysis: null },
  ...{ aiInsights: null, analysis: null, conversationData: null, updatedAt: createdAt },
});

let server: RowServer;
let userId: string;
beforeEach(async () => {
  userId = crypto.randomUUID();
  server = new RowServer({ userId });
  server.answers.set(path, answer);
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.handle(url, init));
  openPrivateJournal({
    userId,
    key: await holdAccountKey({ bytes: makeAccountKeyBytes(), generation: 1 }),
    tools: {
      ...{ blanks: { journal: blank }, analyse: async () => null, getName: () => undefined },
      ...{ here: readInThread, remakePicture },
    },
  });
});
afterEach(() => {
  closePrivateJournal();
  answerCallsBy(null);
  vi.unstubAllGlobals();
});

async function write(): Promise<string> {
  const id = crypto.randomUUID();
  const body = { id, content, isSecret: false };
  await sendRequest({ method: 'POST', url: '/api/journal/entries', body });
  return id;
}
const readStored = (entryId: string) => api('GET /api/journal/entries/:entryId', { params: { entryId } });
const listSent = (url: string) => server.received.split('\n').filter((call) => call.startsWith(url));

describe('a text of a private journal that the person sends to a named model', () => {
  it('is sent once, as it is, and nothing else with it', async () => {
    await write();
    expect(server.received).not.toContain('kingfisher');
    const analysis = await send();
    expect(listSent(path)).toEqual([`${path} ${JSON.stringify({ text: content, reader })}`]);
    expect(analysis).toMatchObject({
      analysis: 'A good day.',
      source: { provider: 'llm', attempts: [{ ...reader, outcome: 'answered' }] },
    });
  });

  it('does not change the entry until the person keeps the answer, which is then sealed', async () => {
    const id = await write();
    const analysis = (await send()) as EntryAnalysis;
    expect((await readStored(id)).analysis).toBeNull();
    expect(await keepAnalysis({ entryId: id, content, analysis })).toBe(true);
    expect((await readStored(id)).analysis).toMatchObject({
      analysis: 'A good day.',
      source: { provider: 'llm', model: reader.model },
    });
    expect(server.received).not.toContain('A good day.');
    expect(atob(server.rows.get(id)!.sealed)).not.toContain('A good day.');
  });

  it('is not stored with an entry whose text has changed meanwhile', async () => {
    const id = await write();
    const analysis = (await send()) as EntryAnalysis;
    const body = { content: 'Other words.' };
    await sendRequest({ method: 'PATCH', url: `/api/journal/entries/${id}`, body });
    expect(await keepAnalysis({ entryId: id, content, analysis })).toBe(false);
    expect((await readStored(id)).analysis).toBeNull();
  });

  it('is not sent while the journal is closed', async () => {
    closePrivateJournal();
    await expect(send()).rejects.toThrow();
    await expect(
      keepAnalysis({ entryId: 'x', content, analysis: answer as unknown as EntryAnalysis }),
    ).rejects.toThrow();
    expect(server.received).toBe('');
  });
});
