import { randomUUID } from 'node:crypto';
import { type EntryChange, emptyEntry, NewEntry, type User } from '@reflect/contract';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLlmProvider } from '../../ai/llm/llm-provider.ts';
import type { Mind } from '../../ai/mind.ts';
import { startProvider } from '../../ai/testing/provider-stand-in.ts';
import { makeWrittenAnalysis } from '../../ai/testing/written-analysis.ts';
import { createKeyring } from '../../platform/encryption/keyring.ts';
import { toMasterKey } from '../../platform/encryption/master-key.ts';
import { isDeclined } from '../../platform/problem.ts';
import { createImage, createPerson } from '../../testing/people.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { makeImagesPublic } from '../images/images.public.ts';
import { makePeoplePublic } from '../people/people.public.ts';
import { makeProfilePublic } from '../profile/profile.public.ts';
import { analyseAgain } from './analysis/analyse-again.ts';
import { makeLateAnalyses } from './analysis/late-analyses.ts';
import type { SentEntry } from './entries/new-entry.ts';
import { entriesTable } from './entries-table.ts';
import { journalCollection } from './journal.collection.ts';
import { journalFeature } from './journal.feature.ts';
import { makeJournalPublic } from './journal.public.ts';

let test: TestServices;
let engine: Mind;
const log = pino({ level: 'silent' }) as FastifyBaseLogger;
beforeAll(async () => {
  test = await openTestServices();
  engine = test.services.mind;
});
afterAll(() => test.close());

/** The journal of a server that has just started: nothing in memory, one shared database. */
function setUp(mind: Mind = engine) {
  const { database } = test.services;
  const master = toMasterKey(Buffer.alloc(32, 7));
  const keyring = createKeyring({ database, master, reloadMaster: async () => master });
  const services = { database, keyring, mind, files: test.services.files, quota: test.services.quota };
  const table = entriesTable(services);
  const profile = makeProfilePublic(services);
  const lateAnalyses = makeLateAnalyses({
    log,
    analyse: (entry) => analyseAgain({ table, mind, profile, ...entry }),
  });
  const people = makePeoplePublic(services);
  const images = makeImagesPublic(services);
  const collection = journalCollection({
    table,
    mind,
    lateAnalyses,
    lateDescriptions: { later: () => undefined },
    people,
    profile: { preferencesFor: async () => ({}) },
    images,
  });
  const { getEntry, getEarlierVersion } = journalFeature({ ...services, log }).handlers;
  const { createEntry, updateEntry, deleteEntry, restoreEntry, listEntries } = collection.handlers;
  const request = { signal: AbortSignal.timeout(60_000), log, body: undefined, query: {} } as never as Rest;
  const of = ({ userId, entryId }: Key) => ({
    ...request,
    user: { id: userId } as User,
    params: { entryId },
  });
  const service = {
    createEntry: ({ user, sent: body }: { user: User; sent: SentEntry }) =>
      createEntry({ ...request, user, body }),
    updateEntry: ({ change, ...key }: Key & { change: EntryChange }) =>
      updateEntry({ ...of(key), body: change }),
    getEntry: (key: Key) => getEntry(of(key)),
    getEarlierVersion: (key: Key) => getEarlierVersion(of(key)),
    deleteEntry: (key: Key) => deleteEntry({ ...of(key), query: {} }),
    restoreEntry: (key: Key) => restoreEntry({ ...of(key), query: {} }),
    listEntries: ({ userId }: { userId: string }) =>
      listEntries({ ...request, user: { id: userId } as User, query: {} }),
    listTrash: collection.listTrash,
    eraseOldTrash: collection.eraseOldTrash,
  };
  const find = ({ userId, entryId }: Key) => table.get({ userId, id: entryId });
  return { keyring, table, find, lateAnalyses, journal: makeJournalPublic(services), service };
}
interface Key {
  userId: string;
  entryId: string;
}
/** What every handler gets in addition to what these tests set. */
interface Rest {
  signal: AbortSignal;
  log: FastifyBaseLogger;
  body: undefined;
  query: undefined;
  params: undefined;
  exchange: never;
}

async function makeUser(isPremium = false): Promise<User> {
  return { id: await createPerson(test.services.database), isPremium } as User;
}
const sent = (entry: object) => NewEntry.parse({ content: 'The fog lifted over the lake.', ...entry });

function expectAnswer<Answer>(answer: Answer) {
  if (isDeclined(answer)) throw new Error(`declined: ${answer.code}`);
  return answer as Exclude<Answer, { code: string }>;
}

describe('saving at once', () => {
  it('JRN-20 · makes one entry of fifty simultaneous saves, on servers that have just started', async () => {
    const user = await makeUser();
    const servers = [setUp(), setUp(), setUp()];
    // Fifty wait for ten connections; on a busy machine that takes longer than a call may.
    test.services.database.$client.options.connectionTimeoutMillis = 60_000;
    const entryId = randomUUID();
    const saves = Array.from({ length: 50 }, (_, at) =>
      servers[at % 3]!.service.createEntry({ user, sent: sent({ id: entryId }) }),
    );
    const entries = (await Promise.all(saves)).map(expectAnswer);
    expect(new Set(entries.map((entry) => JSON.stringify(entry))).size).toBe(1);
    expect(await servers[0]!.service.listEntries({ userId: user.id })).toHaveLength(1);
  });

  it('ENT-14 · counts all of fifty simultaneous edits, and the entry is one of them, whole', async () => {
    const user = await makeUser();
    const { service } = setUp();
    const { id } = expectAnswer(await service.createEntry({ user, sent: sent({}) }));
    // A server that has just started has no key in memory yet and has to fetch it while others hold the entry.
    const started = setUp();
    const edits = Array.from({ length: 50 }, (_, at) =>
      started.service.updateEntry({
        userId: user.id,
        entryId: id,
        change: { title: `t${at}`, content: `I was happy about word ${at}.` },
      }),
    );
    const revisions = (await Promise.all(edits)).map((entry) => expectAnswer(entry).revision);
    expect(revisions.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    const entry = expectAnswer(await service.getEntry({ userId: user.id, entryId: id }));
    expect(entry.content).toBe(`I was happy about word ${entry.title?.slice(1)}.`);
    expect(entry.aiInsights?.emotions).toEqual((await engine.analyseEntryByEngine(entry)).emotions);
    expect(entry.sentimentScore).toBe((await engine.analyseEntryByEngine(entry)).sentimentScore);
  });
});

describe('a stored payload', () => {
  it('of version 1 reads the same today as when it was written', async () => {
    const user = await makeUser();
    const { service, journal } = setUp();
    const id = await storeVersion1(user);
    const entry = expectAnswer(await service.getEntry({ userId: user.id, entryId: id }));
    expect(entry).toEqual({
      ...emptyEntry,
      id,
      title: 'Harbour',
      content: 'Ana: are you coming?\nBen: you never ask nicely.',
      isSecret: false,
      mood: 'thoughtful',
      tags: ['harbour', 'thoughtful'],
      people: [],
      peopleIds: payloadOfVersion1.peopleIds,
      createdAt: '2026-10-05T07:30:00.000Z',
      updatedAt: '2026-10-06T08:00:00.000Z',
      sentimentScore: 2.9,
      textScore: 2.5,
      entryType: 'CAE',
      imageUrl: '/api/images/a.webp',
      imageAnalysis: { description: 'A harbour.' },
      aiInsights: {
        summary: 'A short exchange.',
        emotions: ['annoyance'],
        patterns: [],
        suggestions: ['Ask once more.'],
      },
      analysis: null,
      conversationData: payloadOfVersion1.conversationData,
      revision: 3,
    });
    expect(await journal.getEntryFor(user.id, id)).toEqual(entry);
  });

  it('of version 1 keeps its tagged people, has no earlier words, and can be edited today', async () => {
    const user = await makeUser();
    const { find, service } = setUp();
    const key = { userId: user.id, entryId: await storeVersion1(user) };
    expect((await find(key))?.payload.peopleIds).toEqual(payloadOfVersion1.peopleIds);
    expect(await service.getEarlierVersion(key)).toMatchObject({ code: 'journal.no_earlier_version' });
    const change = { content: 'Ana: I am coming.', expectedRevision: 3 };
    expect(expectAnswer(await service.updateEntry({ ...key, change }))).toMatchObject({ revision: 4 });
    expect(expectAnswer(await service.getEarlierVersion(key))).toEqual({
      title: 'Harbour',
      content: payloadOfVersion1.content,
      editedAt: payloadOfVersion1.editedAt,
    });
  });

  it('of version 2 keeps the ids of tagged people, and drops their names from then', async () => {
    const user = await makeUser();
    const { find } = setUp();
    const { peopleIds, ...rest } = payloadOfVersion1;
    const people = peopleIds.map((id) => ({ id, displayName: 'Mo of old' }));
    const data = { ...rest, people, editedRevision: 3, earlier: null };
    const entryId = await storeEarlier(user, { version: 2, data });
    const row = await find({ userId: user.id, entryId });
    expect(row?.payload.peopleIds).toEqual(peopleIds);
    expect(JSON.stringify(row)).not.toContain('of old');
  });

  it('of version 3 keeps who analysed it', async () => {
    const user = await makeUser();
    const { find } = setUp();
    const source = { maker: 'engine', model: null };
    const analysis = {
      analysis: 'You wrote about the harbour.',
      emotions: ['calm'],
      patterns: [],
      suggestions: [],
      toneAnalysis: { overall: 'calm', participants: [] },
      confidenceScore: 0.7,
      deepInsights: {
        emotionalDepth: 3,
        selfAwarenessLevel: 0.4,
        growthOpportunities: 0,
        communicationStyle: 'open',
      },
      sentimentScore: 4,
      evidence: { emotions: [], patterns: [] },
      source,
    };
    const data = { ...payloadOfVersion1, editedRevision: 3, earlier: null, readBy: source, analysis };
    const entryId = await storeEarlier(user, { version: 3, data });
    const row = await find({ userId: user.id, entryId });
    const provider = { provider: 'engine', model: null };
    expect(row?.payload.analysedBy).toEqual(provider);
    expect(row?.payload.analysis?.source).toEqual(provider);
    expect(JSON.stringify(row?.payload)).not.toMatch(/readBy|maker/);
  });

  it('of version 1 is recognised if the device that wrote it sends it again', async () => {
    const user = await makeUser();
    const { service } = setUp();
    const id = await storeVersion1(user, { ...payloadOfVersion1, createdFrom: originOfVersion1 });
    const again = sent({
      id,
      title: 'Harbour',
      content: payloadOfVersion1.content,
      mood: 'thoughtful',
      tags: ['harbour'],
      peopleIds: payloadOfVersion1.peopleIds,
      imageUrl: null,
    });
    expect(expectAnswer(await service.createEntry({ user, sent: again })).revision).toBe(3);
  });

  it('has what the server decided and the people in the entry, for the features that will use it', async () => {
    const user = await makeUser(true);
    const { find, service } = setUp();
    const image = { imageUrl: await createImage(test.services.database, user.id), analyzeImage: true };
    const people = [randomUUID(), randomUUID()];
    const { id } = expectAnswer(
      await service.createEntry({
        user,
        sent: sent({ ...image, peopleIds: [...people, ...people], mood: 'calm' }),
      }),
    );
    const row = await find({ userId: user.id, entryId: id });
    expect(row?.payload).toMatchObject({
      peopleIds: people,
      wantsImageAnalysis: true,
      mood: 'calm',
    });
    expect(row?.payload.analysedBy?.provider).toBe('engine');
  });
});

/** Stores an entry as a server did that knew no later version. */
async function storeVersion1(user: User, data: object = payloadOfVersion1): Promise<string> {
  return storeEarlier(user, { version: 1, data });
}

async function storeEarlier(user: User, value: { version: number; data: object }): Promise<string> {
  const id = randomUUID();
  const sealed = await setUp().keyring.seal({ userId: user.id, table: 'journal_entries', id, value });
  await test.services.database.$client.query(
    `insert into journal_entries (user_id, id, created_at, updated_at, revision, cursor, payload)
     values ($1, $2, '2026-10-05T07:30:00Z', '2026-10-06T08:00:00Z', 3, next_cursor($1), $3)`,
    [user.id, id, sealed],
  );
  return id;
}

const payloadOfVersion1 = {
  title: 'Harbour',
  content: 'Ana: are you coming?\nBen: you never ask nicely.',
  isSecret: false,
  mood: 'thoughtful',
  tags: ['harbour', 'thoughtful'],
  peopleIds: ['7b0f2c1e-6f57-4a55-9f0e-6c6f1f0d9a11'],
  entryType: 'CAE',
  imageUrl: '/api/images/a.webp',
  wantsImageAnalysis: true,
  imageAnalysis: { description: 'A harbour.' },
  aiInsights: {
    summary: 'A short exchange.',
    emotions: ['annoyance'],
    patterns: [],
    suggestions: ['Ask once more.'],
  },
  sentimentScore: 2.5,
  readBy: { maker: 'engine', model: null },
  analysis: null,
  conversationData: {
    analysis: {
      summary: 'Ben feels pushed.',
      emotions: ['annoyance'],
      communicationPatterns: ['criticism'],
      suggestions: ['Begin with what you see.'],
      toneAnalysis: { overall: 'tense', participants: [{ name: 'Ben', tone: 'sharp' }] },
    },
  },
  editedAt: '2026-10-06T08:00:00.000Z',
  createdFrom: 'c29tZSBoYXNo',
};

// The version 1 hash of the entry that is sent again above.
const originOfVersion1 = 'ad2tG1+shgHm/urXG6bMTaPG5dLy5IvPwtismyaJ0qQ=';

describe('with a language model', () => {
  const content = 'I told my sister the truth and she listened.';
  const written = makeWrittenAnalysis({ analysis: 'You told your sister the truth.' });
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let mind: Mind;
  beforeAll(async () => {
    provider = await startProvider('openai-compatible');
    mind = makeLlmProvider({ ai: provider.ai, engine, log, timeoutMs: 2_000 });
  });
  afterAll(() => provider.stop());

  it('saves before the model answers, and shows its analysis afterwards, not as an edit', async () => {
    const user = await makeUser();
    const { service, lateAnalyses } = setUp(mind);
    provider.behave({ does: 'write', text: written });
    const saved = expectAnswer(await service.createEntry({ user, sent: sent({ content }) }));
    expect(saved.aiInsights?.summary).toBe((await engine.analyseEntryByEngine({ content })).analysis);
    await lateAnalyses.idle();
    const later = expectAnswer(await service.getEntry({ userId: user.id, entryId: saved.id }));
    expect(later).toMatchObject({
      sentimentScore: 4.2,
      aiInsights: { suggestions: ['Thank her for listening.'] },
    });
    expect(later.updatedAt).toBe(saved.updatedAt);
  });

  it('keeps the engine’s analysis if the model fails, or if the server stops in between', async () => {
    const user = await makeUser();
    const { service, lateAnalyses, find } = setUp(mind);
    const analysedBy = async (entryId: string) =>
      (await find({ userId: user.id, entryId }))?.payload.analysedBy;
    provider.behave({ does: 'fail', status: 500 });
    const saved = expectAnswer(await service.createEntry({ user, sent: sent({ content }) }));
    await lateAnalyses.idle();
    const failed = {
      providerName: mind.describe().providerName,
      model: provider.ai.model,
      outcome: 'failed',
    };
    expect(await service.getEntry({ userId: user.id, entryId: saved.id })).toEqual({ ...saved, revision: 1 });
    expect(await analysedBy(saved.id)).toEqual({ provider: 'engine', model: null, attempts: [failed] });
    provider.behave({ does: 'wait', milliseconds: 1_500 });
    const second = expectAnswer(
      await service.createEntry({ user, sent: sent({ content: `${content} Twice.` }) }),
    );
    await expect.poll(() => provider.requests.length).toBe(1);
    await lateAnalyses.stop();
    expect(await service.getEntry({ userId: user.id, entryId: second.id })).toEqual(second);
    // Whether the request arrived isn't known, so nothing about it is kept, least of all that nothing was sent.
    expect(await analysedBy(second.id)).toEqual({ provider: 'engine', model: null });
  });

  it('does not add the analysis of old words to an entry that was edited in between', async () => {
    const user = await makeUser();
    const { service, table, lateAnalyses } = setUp(mind);
    provider.behave({ does: 'write', text: written });
    const { id } = expectAnswer(await service.createEntry({ user, sent: sent({ content: 'Before.' }) }));
    const slow: Mind = {
      ...mind,
      async analyseEntry(entry) {
        await service.updateEntry({
          userId: user.id,
          entryId: id,
          change: { content: 'I am glad it is over.' },
        });
        return {
          ...(await engine.analyseEntryByEngine(entry)),
          analysis: 'Old.',
          source: { provider: 'llm', model: 'm' },
        };
      },
    };
    await analyseAgain({
      table,
      mind: slow,
      profile: makeProfilePublic(test.services),
      userId: user.id,
      id,
      signal: AbortSignal.timeout(5_000),
    });
    const entry = expectAnswer(await service.getEntry({ userId: user.id, entryId: id }));
    expect(entry.aiInsights?.summary).not.toBe('Old.');
    expect(entry.sentimentScore).toBe((await engine.analyseEntryByEngine(entry)).sentimentScore);
    // The next test must not count what is still asked of the language model.
    await lateAnalyses.idle();
  });

  it('ENT-06 · does not send a secret entry', async () => {
    const user = await makeUser();
    const { service, lateAnalyses } = setUp(mind);
    provider.behave({ does: 'write', text: written });
    const saved = expectAnswer(await service.createEntry({ user, sent: sent({ content, isSecret: true }) }));
    await service.updateEntry({
      userId: user.id,
      entryId: saved.id,
      change: { content: `${content} Twice.` },
    });
    await lateAnalyses.idle();
    expect(provider.requests).toHaveLength(0);
    await service.updateEntry({ userId: user.id, entryId: saved.id, change: { isSecret: false } });
    await lateAnalyses.idle();
    expect(provider.requests).toHaveLength(1);
  });

  it('ENT-06 · sends neither an entry that became secret before it was sent, nor its earlier words', async () => {
    const user = await makeUser();
    const { service, table, lateAnalyses } = setUp(mind);
    for (const change of [{ isSecret: true }, { content: 'Other words.', isSecret: true }]) {
      provider.behave({ does: 'write', text: written });
      const { id } = expectAnswer(await service.createEntry({ user, sent: sent({ content }) }));
      await lateAnalyses.idle();
      provider.requests.length = 0;
      const preferencesFor = async () => {
        await service.updateEntry({ userId: user.id, entryId: id, change });
        return {};
      };
      const signal = AbortSignal.timeout(60_000);
      await analyseAgain({ table, mind, profile: { preferencesFor }, userId: user.id, id, signal });
      await lateAnalyses.idle();
      expect(provider.requests).toEqual([]);
    }
  });
});

describe('the trash', () => {
  it('keeps an entry for 30 days, and not a day less', async () => {
    const user = await makeUser();
    const { service } = setUp();
    const entry = expectAnswer(await service.createEntry({ user, sent: sent({}) }));
    const key = { userId: user.id, entryId: entry.id };
    await service.deleteEntry(key);
    const addDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    await service.eraseOldTrash(addDays(29));
    expect(await service.listTrash({ userId: user.id })).toHaveLength(1);
    await service.eraseOldTrash(addDays(30.01));
    expect(await service.listTrash({ userId: user.id })).toEqual([]);
    expect(isDeclined(await service.restoreEntry(key))).toBe(true);
  });
});
