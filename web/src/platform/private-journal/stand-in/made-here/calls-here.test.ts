import type { Dream, InsightsAnswer, JournalEntry, Pattern, ProfilePart } from '@reflect/contract';
import { collections } from '@reflect/contract/collections';
import { isMadeOfChoices } from '@reflect/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCallsBy, api, sendRequest } from '../../../api.ts';
import { askForReply } from '../../../replies/ask-for-reply.ts';
import { type AccountKey, holdAccountKey, makeAccountKeyBytes } from '../../keys/account-key.ts';
import { sealItem } from '../../sealed-items.ts';
import { readSealed } from '../../switching/read-journal.ts';
import { readInThread, remakePicture } from '../../testing/read-in-thread.ts';
import { RowServer } from '../../testing/row-server.ts';
import { openRows } from '../rows-on-server.ts';
import { openStandIn } from '../stand-in.ts';
import type { JournalHere } from './journal-here.ts';

const dayMs = 86_400_000;
/** Irregular, so that a day's mood doesn't follow from the previous day's. */
const isLight = (day: number) => ((day * 7919 + 13) % 101) / 101 < 0.35;
const blanks = {
  journal: () => ({ title: null, isSecret: false, mood: null, tags: [], people: [], peopleIds: [] }),
  dreams: () => ({
    title: null,
    emotions: [],
    symbols: [],
    wokeFeeling: null,
    analysisCount: 0,
    aiAnalysis: null,
  }),
};

let server: RowServer;
let userId: string;
let key: AccountKey;
beforeEach(async () => {
  userId = crypto.randomUUID();
  server = new RowServer({ userId });
  key = await holdAccountKey({ bytes: makeAccountKeyBytes(), generation: 1 });
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.handle(url, init));
  openDevice();
});
afterEach(() => {
  // Whatever was asked for, no word of it has left. Long words: sealed bytes spell a short one by chance.
  for (const word of ['kingfisher', 'glockenspiel', 'marzipan', 'trampolining', 'tamarind', 'capricorn'])
    expect(server.received.toLowerCase()).not.toContain(word);
  answerCallsBy(null);
  vi.unstubAllGlobals();
});

function openDevice(here: JournalHere = readInThread): void {
  const tools = { blanks, analyse: async () => null, getName: () => undefined, here, remakePicture };
  answerCallsBy(openStandIn({ userId, key, tools }).answer);
}
async function keep(collection: string, item: { id?: string; createdAt: string }): Promise<string> {
  const id = item.id ?? crypto.randomUUID();
  const row = await sealItem({ userId, collection, key }, { item: { revision: 0, ...item, id }, edition: 0 });
  server.store(row);
  return id;
}
/** A journal with an entry a day, in which days with trampolining read lighter. */
async function writeDays(days: number): Promise<void> {
  for (let day = 0; day < days; day++)
    await keep('journal', {
      ...blanks.journal(),
      createdAt: new Date(Date.now() - (day + 1) * dayMs).toISOString(),
      ...{ content: 'A meeting at work.', tags: isLight(day) ? ['trampolining'] : [] },
      ...{ sentimentScore: isLight(day) ? 4.2 : 2.1, isSecret: day === 3 },
      aiInsights: { emotions: [isLight(day) ? 'joy' : 'sadness'] },
    } as never);
}
const tellDream = (narrative: string) =>
  keep('dreams', {
    ...blanks.dreams(),
    narrative,
    dreamDate: '2026-11-20',
    createdAt: '2026-11-20T08:00:00.000Z',
  } as never);
const analyse = (dreamId: string) => api('POST /api/dreams/:dreamId/analyze', { params: { dreamId } });
const readDream = async () => ((await sendRequest({ method: 'GET', url: '/api/dreams' })) as Dream[])[0]!;

describe('a dream', () => {
  it('is analysed on this device, with the days before it, and the result is sealed with it', async () => {
    const id = await tellDream('A glockenspiel fell into the water, and I fell after it.');
    await keep('journal', {
      ...blanks.journal(),
      createdAt: '2026-11-19T08:00:00.000Z',
      content: 'I heard a glockenspiel in the street.',
    } as never);
    const read = await analyse(id);
    expect(read).toMatchObject({ id, analysisCount: 1, aiAnalysis: { source: { provider: 'engine' } } });
    expect(read.aiAnalysis?.recentLinks[0]?.words).toBe('glockenspiel');
    // As another device finds it.
    openDevice();
    expect((await readDream()).aiAnalysis).toEqual(read.aiAnalysis);
  });

  it('that was changed meanwhile keeps the new text and no interpretation of the old one', async () => {
    const id = await tellDream('A glockenspiel on the roof.');
    openDevice({
      ...readInThread,
      async read(task, asked) {
        const changed = { narrative: 'A marzipan house.' };
        await sendRequest({ method: 'PATCH', url: `/api/dreams/${id}`, body: changed });
        return readInThread.read(task, asked);
      },
    });
    expect(await analyse(id)).toMatchObject({ narrative: 'A marzipan house.', aiAnalysis: null });
  });

  it('loses its interpretation if its text changes', async () => {
    const id = await tellDream('A glockenspiel on the roof.');
    await analyse(id);
    await sendRequest({ method: 'PATCH', url: `/api/dreams/${id}`, body: { title: 'Music' } });
    expect((await readDream()).aiAnalysis).not.toBeNull();
    await sendRequest({ method: 'PATCH', url: `/api/dreams/${id}`, body: { narrative: 'Marzipan.' } });
    expect((await readDream()).aiAnalysis).toBeNull();
  });
});

describe('an anonymous profile', () => {
  const make = (parts?: ProfilePart[]) =>
    api('POST /api/user/generate-profile', { body: parts && { parts } });

  it('is made on this device from what is allowed, and sent nowhere', async () => {
    await writeDays(3);
    const empty = { communicationStyle: '', emotionalPatterns: [], coreValues: [], supportPreferences: [] };
    expect(await make()).toEqual({ profile: empty });
    await writeDays(20);
    openDevice();
    const { profile } = await make();
    expect(isMadeOfChoices(profile)).toBe(true);
    expect(profile.emotionalPatterns.length).toBeGreaterThan(0);
    const { communicationStyle } = profile;
    expect(await make(['communicationStyle'])).toEqual({ profile: { ...empty, communicationStyle } });
    expect(server.received).not.toContain('profile');
  });
});

describe('insights and patterns', () => {
  const insights = (force?: 'true') => api('GET /api/insights', { query: { ...(force && { force }) } });
  const patterns = () => api('GET /api/patterns');

  it('are composed on this device from the sealed rows, in one run', async () => {
    await writeDays(60);
    let runs = 0;
    openDevice({
      ...readInThread,
      read(task, asked) {
        runs += 1;
        return readInThread.read(task, asked);
      },
    });
    const [answer, found] = await Promise.all([insights(), patterns()]);
    expect(answer).toMatchObject({ waiting: false, currentEntries: 60, isGenerating: false });
    expect(found.map(({ name }) => name)).toContain('#trampolining');
    await patterns();
    expect(runs).toBe(1);
    expect(await api('POST /api/patterns/generate')).toMatchObject({ isGenerating: false });
    expect(runs).toBe(2);
  });

  it('wait for enough entries, unless the person asks to go on', async () => {
    await writeDays(2);
    expect(await insights()).toMatchObject({ waiting: true, currentEntries: 2 });
    expect(await insights('true')).toMatchObject({ waiting: false });
  });

  it('stay without what is “not me” on every device, until it is restored', async () => {
    await writeDays(60);
    const listKeys = ({ themes }: InsightsAnswer) => themes.map((theme) => theme.key);
    const [removed = ''] = listKeys(await insights());
    const judge = (isRemoved: boolean) =>
      api('POST /api/insights/statements', { body: { key: removed, isRemoved } });
    await judge(true);
    openDevice();
    expect(listKeys(await insights())).not.toContain(removed);
    await judge(false);
    openDevice();
    expect(listKeys(await insights())).toContain(removed);
  });

  it("store what was said about a pattern sealed, and two devices lose nothing of each other's", async () => {
    await writeDays(60);
    const pattern = (await patterns()).find(({ name }) => name === '#trampolining') as Pattern;
    const judged = await api('POST /api/patterns/:patternId/feedback', {
      params: { patternId: pattern.id },
      body: { helpful: false },
    });
    expect(judged).toMatchObject({ id: pattern.id, helpful: false });
    const other = openStandIn({
      ...{ userId, key },
      tools: {
        blanks,
        analyse: async () => null,
        getName: () => undefined,
        here: readInThread,
        remakePicture,
      },
    });
    const body = { key: 'feeling:sadness', isRemoved: true };
    await Promise.all([
      other.answer({ method: 'POST', url: '/api/insights/statements', body }),
      api('POST /api/insights/statements', { body: { key: 'summary', isRemoved: true } }),
    ]);
    openDevice();
    const { judgements } = await insights();
    expect(judgements?.helpful).toEqual({ [pattern.key]: false });
    expect(judgements?.removed.toSorted()).toEqual(['feeling:sadness', 'summary']);
  });

  it('name the entries behind a pattern, and not the words of secret ones', async () => {
    await writeDays(60);
    const pattern = (await patterns()).find(({ name }) => name === '#trampolining') as Pattern;
    const rests = (await api('GET /api/patterns/:patternId/entries', {
      params: { patternId: pattern.id },
    })) as JournalEntry[];
    expect(rests.map(({ id }) => id).toSorted()).toEqual(pattern.entryIds.toSorted());
    for (const { isSecret, content } of rests) expect(content === '').toBe(isSecret);
    await expect(
      api('GET /api/patterns/:patternId/entries', { params: { patternId: 'tag:none' } }),
    ).rejects.toMatchObject({ code: 'insights.pattern_not_found' });
  });

  it('notice an earlier state of what was said, and are not composed from it', async () => {
    await writeDays(6);
    const say = (key: string) => api('POST /api/insights/statements', { body: { key, isRemoved: true } });
    await say('feeling:sadness');
    const first = [...server.rows.values()].find(({ collection }) => collection === 'settings')!;
    const earlier = { ...first };
    await say('summary');
    server.store({ id: first.id, edition: earlier.edition, sealed: earlier.sealed });
    await expect(insights()).rejects.toMatchObject({ status: 422 });
  });

  it('count what is said as stored only if the server answers with that very row', async () => {
    const say = (key: string) => api('POST /api/insights/statements', { body: { key, isRemoved: true } });
    await say('feeling:sadness');
    const [said] = [...server.rows.values()].filter(({ collection }) => collection === 'settings');
    const former = JSON.stringify(said);
    const keeps = server.handle;
    // It keeps the former row, which is authentic, and claims that it has changed it.
    server.handle = async (url, init) =>
      init?.method === 'PATCH' ? new Response(former, { status: 200 }) : keeps(url, init);
    await expect(say('summary')).rejects.toMatchObject({ status: 422 });
    server.handle = keeps;
    await say('summary');
  });

  it('are not an item of a collection', async () => {
    await api('POST /api/insights/statements', { body: { key: 'summary', isRemoved: true } });
    const changes = await sendRequest({ method: 'GET', url: `${collections.journal.path}/changes?since=0` });
    expect(changes).toMatchObject({ items: [] });
    expect(changes).not.toHaveProperty('unreadable');
    // Otherwise a private journal couldn't be switched off: what isn't an item is written back nowhere.
    const { sealed } = await readSealed({ userId, key, rows: openRows(userId) });
    expect(sealed.size).toBe(0);
  });
});

describe('other calls answered on this device', () => {
  it('include a conversation between people, and questions about it', async () => {
    const text = 'Anna: You forgot the kingfisher again!\nBen: I am so sorry, I feel bad about it.';
    const found = await api('POST /api/analyze-conversation', { body: { text } });
    expect(found.summary).not.toBe('');
    const entryId = await keep('journal', {
      ...{ ...blanks.journal(), createdAt: '2026-11-19T08:00:00.000Z', content: text },
      conversationData: { analysis: found },
    } as never);
    const ask = (id: string) =>
      api('POST /api/conversation/followup', {
        body: { entryId: id, followUpQuestion: 'What about the kingfisher?', conversationHistory: [] },
      });
    expect((await ask(entryId)).response).not.toBe('');
    const plain = await keep('journal', {
      ...{ ...blanks.journal(), createdAt: '2026-11-19T08:00:00.000Z', content: 'A kingfisher.' },
    } as never);
    await expect(ask(plain)).rejects.toMatchObject({ code: 'conversations.not_a_conversation' });
  });

  it('include two ranges', async () => {
    const makeRange = (from: string, to: string) => ({
      ...{ start: from, end: to },
      entries: [
        {
          ...{ id: crypto.randomUUID(), createdAt: `${from}T08:00:00.000Z`, content: 'A kingfisher.' },
          ...{ isSecret: false, tags: [], mood: null, sentimentScore: 4 },
        },
      ],
    });
    const body = {
      range1: makeRange('2026-10-01', '2026-10-31'),
      range2: makeRange('2026-11-01', '2026-11-20'),
    };
    expect((await api('POST /api/compare-date-ranges', { body })).summary).not.toBe('');
  });

  it('include a horoscope, and which guide fits best', async () => {
    const body = { zodiacSign: 'capricorn' } as const;
    expect(await api('POST /api/horoscope', { body })).toMatchObject({ sign: 'capricorn' });
    const ordered = await api('POST /api/sort-templates', {
      body: { insights: ['tamarind'], templates: [] },
    });
    expect(ordered).toEqual({ sortedTemplateIds: [] });
  });

  it('include a message to the companion, with its preferences, and never by a model on the server', async () => {
    await api('POST /api/profile', {
      body: { supportNeeds: 'Only listen. Tamarind calms me.', currentChallenges: null },
    });
    openDevice();
    expect(await api('GET /api/profile')).toMatchObject({
      ...{ communicationStyle: null, currentChallenges: '' },
      supportNeeds: 'Only listen. Tamarind calms me.',
    });
    const shown: string[] = [];
    const answer = await askForReply('POST /api/chat', {
      body: { messageId: crypto.randomUUID(), message: 'I saw a kingfisher.', conversationHistory: [] },
      isResumed: false,
      signal: new AbortController().signal,
      onText: (text) => shown.push(text),
    });
    expect(answer).toMatchObject({ source: { provider: 'engine' } });
    expect(shown).toEqual([answer.message]);
    expect(await api('GET /api/chat/local-model')).toEqual({ name: null });
    server.isAway = true;
    const again = api('POST /api/chat', { body: { message: 'And a second one.', conversationHistory: [] } });
    expect((await again).message).not.toBe('');
  });

  it('include offers of support to whoever asks for it', async () => {
    const body = { message: 'I want to kill myself tonight.', conversationHistory: [] };
    expect((await api('POST /api/chat', { body })).supportNeed?.level).toBe('urgent');
  });

  it('include an analysis without suggestions for somebody who only wants to be listened to', async () => {
    const found = { analysis: 'A page.', suggestions: ['Walk to the lake.'], emotions: [], patterns: [] };
    const tools = {
      blanks,
      analyse: async () => found as never,
      getName: () => undefined,
      remakePicture,
      here: readInThread,
    };
    answerCallsBy(openStandIn({ userId, key, tools }).answer);
    await api('POST /api/profile', {
      body: { supportNeeds: 'Please just listen, no advice.', currentChallenges: null },
    });
    const made = await api('POST /api/analyze-entry', { body: { content: 'A kingfisher.' } });
    expect(made).toMatchObject({ analysis: 'A page.', suggestions: [] });
  });

  it('work even with preferences that this device cannot verify', async () => {
    const source = { provider: 'engine', model: null };
    const found = { analysis: 'A page.', suggestions: [], emotions: [], patterns: [], source };
    const open = () => {
      const tools = { blanks, analyse: async () => found as never, getName: () => undefined, remakePicture };
      answerCallsBy(openStandIn({ userId, key, tools: { ...tools, here: readInThread } }).answer);
    };
    open();
    await api('POST /api/profile', { body: { supportNeeds: 'Tamarind.', currentChallenges: null } });
    const said = [...server.rows.values()].find(({ collection }) => collection === 'settings')!;
    server.store({ id: said.id, sealed: btoa('x'.repeat(300)) });
    // They aren't known after a reload.
    open();
    const id = crypto.randomUUID();
    const written = { id, content: 'A kingfisher.', isSecret: false };
    await sendRequest({ method: 'POST', url: collections.journal.path, body: written });
    const change = { content: 'Two of them.', expectedRevision: 0 };
    const changed = await sendRequest({
      method: 'PATCH',
      url: `${collections.journal.path}/${id}`,
      body: change,
    });
    expect(changed).toMatchObject({ content: 'Two of them.' });
    const message = { message: 'I saw a kingfisher.', conversationHistory: [] };
    expect((await api('POST /api/chat', { body: message })).message).not.toBe('');
    // Where they are shown, the error appears.
    await expect(api('GET /api/profile')).rejects.toMatchObject({ status: 422 });
  });

  it('include a step of a guided session', async () => {
    const step = (templateId: string) =>
      api('POST /api/guided-chat', {
        body: { templateId, message: 'The kingfisher.', currentQuestionIndex: 0, conversationHistory: [] },
      });
    expect(await step('grief_processing')).toMatchObject({ nextQuestionIndex: 1 });
    await expect(step('none')).rejects.toMatchObject({ code: 'guides.template_not_found' });
  });
});

it('include an export with what was said about insights and told to the AI', async () => {
  await api('POST /api/insights/statements', { body: { key: 'summary', isRemoved: true } });
  await api('POST /api/profile', { body: { supportNeeds: 'Tamarind.', currentChallenges: null } });
  server.answers.set('/api/export-data', {
    ...{ format: 'reflect-journal', version: 1, unreadable: [], counts: {} },
    data: { insights: { removed: [], helpful: {}, insights: null, patterns: [] }, profile: {} },
  });
  const opened = await sendRequest({ method: 'POST', url: '/api/export-data', body: { format: 'json' } });
  expect(opened).toMatchObject({
    data: {
      insights: { removed: ['summary'], patterns: [] },
      profile: { aiPreferences: { supportNeeds: 'Tamarind.' } },
    },
  });
});

it('include an export that names what cannot be verified, and has everything else', async () => {
  await api('POST /api/insights/statements', { body: { key: 'summary', isRemoved: true } });
  const [said] = [...server.rows.values()].filter(({ collection }) => collection === 'settings');
  await api('POST /api/profile', { body: { supportNeeds: 'Tamarind.', currentChallenges: null } });
  server.store({ id: said!.id, sealed: btoa('x'.repeat(300)) });
  server.answers.set('/api/export-data', {
    ...{ format: 'reflect-journal', version: 1, unreadable: [], counts: {}, data: {} },
  });
  const opened = await sendRequest({ method: 'POST', url: '/api/export-data', body: { format: 'json' } });
  expect(opened).toMatchObject({
    data: { profile: { aiPreferences: { supportNeeds: 'Tamarind.' } } },
    unreadable: [{ feature: 'insights', list: 'settings' }],
  });
});
