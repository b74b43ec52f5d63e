import { type EntryAnalysis, type FoundEmotion, JournalEntry } from '@reflect/contract';
import { writeFelt, writeNotThis } from '@reflect/contract/corrections';
import { analyseEntry } from '@reflect/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { makeImportedPayload } from './imported-entry.ts';

const entries = '/api/journal/entries';
const content = 'The kids had a lovely day and they laughed a lot.';
const joy: FoundEmotion = { name: 'joy', family: 'joy', intensity: 2, confidence: 0.79, evidence: [] };
/** From the text alone. */
const deviceAnalysis: EntryAnalysis = {
  ...analyseEntry(content),
  analysis: 'Joy leads in this entry.',
  emotions: ['joy'],
  suggestions: ['Tell somebody.'],
  sentimentScore: 4.4,
  evidence: { emotions: [joy], patterns: [] },
  patterns: [],
  leading: { emotion: 'joy', family: 'joy', intensity: 2 },
};

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signIn('ana@example.org');
});
afterAll(() => server.stop());

const save = async (entry: object): Promise<JournalEntry> =>
  JournalEntry.parse((await ana.post(entries, { content, deviceAnalysis, ...entry })).json);
const edit = async (entryId: string, change: object): Promise<JournalEntry> =>
  JournalEntry.parse((await ana.patch(`${entries}/${entryId}`, change)).json);

describe('an entry with a chosen mood', () => {
  it('MOOD · is rated by the mood, whatever its text was read as', async () => {
    const saved = await save({ mood: 'low' });
    expect(saved).toMatchObject({
      sentimentScore: 2.4,
      textScore: 4.4,
      aiInsights: { summary: '', emotions: [], suggestions: [] },
    });
    expect(await save({})).toMatchObject({ sentimentScore: 4.4, aiInsights: { emotions: ['joy'] } });
  });

  it('MOOD · gets another score if its mood is changed or removed', async () => {
    const { id } = await save({ mood: 'low' });
    expect(await edit(id, { mood: 'happy' })).toMatchObject({
      sentimentScore: 4.5,
      aiInsights: { summary: deviceAnalysis.analysis, emotions: ['joy'] },
    });
    const plain = await edit(id, { mood: null });
    expect(plain.sentimentScore).toBe(4.4);
    expect(plain).not.toHaveProperty('textScore');
  });

  it('MOOD · counts a tapped feeling, and no sentence of the entry mentions what was removed', async () => {
    const { id } = await save({});
    expect(await edit(id, { corrections: [writeFelt('fear')] })).toMatchObject({
      sentimentScore: 2.2,
      aiInsights: { emotions: [] },
    });
    expect(await edit(id, { corrections: [writeNotThis('feeling', 'joy')] })).toMatchObject({
      aiInsights: { summary: '', emotions: [] },
    });
  });

  it('MOOD · keeps the score of its text through export and import', async () => {
    const saved = await save({ mood: 'low' });
    expect(makeImportedPayload({ item: saved, sent: {} }).sentimentScore).toBe(4.4);
  });
});
