import { type Attack, holds, type World } from '../case.ts';

const path = '/api/private-journal/read-once';
const text = 'We walked by the lake, and she listened.';
const reader = { providerName: 'Anthropic', model: 'claude-sonnet-4-5' };
const quote = { start: 27, end: 39, quote: 'she listened' };
const relief = { name: 'relief', family: 'joy', intensity: 2, confidence: 0.8, evidence: [quote] };
const answer = {
  ...{ analysis: 'A good day.', emotions: ['relief'], patterns: [], suggestions: [] },
  toneAnalysis: { overall: 'light', participants: [] },
  confidenceScore: 0.9,
  deepInsights: {
    emotionalDepth: 6,
    selfAwarenessLevel: 0.6,
    growthOpportunities: 1,
    communicationStyle: '',
  },
  sentimentScore: 4.2,
  evidence: { emotions: [relief], patterns: [] },
  ...{ leading: null, candidates: [], source: { provider: 'llm', model: reader.model } },
};
type Kept = typeof answer | null;

/** What is kept with an entry whose person sent its text by name and keeps the answer, and with an entry that they don't send. */
async function readKept(world: World, answered: object): Promise<Kept> {
  const page = await world.openPage();
  await page.write('The kingfisher came.');
  const entryId = await page.write(text);
  world.server.honest.answers.set(path, answered);
  const analysis = (await page.call('POST', path, { text, reader }).catch(() => null)) as Kept;
  if (analysis === null) return null;
  await page.program.keepAnalysis({ entryId, content: text, analysis: analysis as never });
  const entry = (await page.call('GET', `/api/journal/entries/${entryId}`)) as { analysis: Kept };
  return entry.analysis;
}

export const attacksOnTextsSentByName: Attack[] = [
  {
    name: 'returns the analysis of a sent text as if the device had made it',
    async play(world) {
      const kept = await readKept(world, { ...answer, source: { provider: 'engine', model: null } });
      holds(kept?.source.provider === 'llm', 'what a server has written passes as read by the device');
    },
  },
  {
    name: "quotes something that isn't in a sent text",
    async play(world) {
      const invented = { ...quote, quote: 'she shouted.' };
      const evidence = { emotions: [{ ...relief, evidence: [quote, invented] }], patterns: [] };
      const kept = await readKept(world, { ...answer, evidence });
      const quotes = kept?.evidence.emotions[0]?.evidence.map((each) => each.quote);
      holds(String(quotes) === quote.quote, 'words that nobody has written are kept as the person’s own');
    },
  },
  {
    name: "returns something for a sent text that isn't an analysis",
    async play(world) {
      const kept = await readKept(world, { ...answer, evidence: null });
      holds(kept === null, 'it is kept with the entry');
    },
  },
];
