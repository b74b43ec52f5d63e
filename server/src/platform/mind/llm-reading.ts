import {
  DeepInsights,
  type EntryAnalysis,
  FoundEmotion,
  FoundPattern,
  ToneAnalysis,
} from '@reflect/contract';
import { z } from 'zod';
import { makeQuoteLocator } from './locate-quote.ts';
import { isFitToShow } from './output-check.ts';

const quotes = z.array(z.string()).describe('One to three passages copied letter for letter from the entry.');

/** The contract's reading as a language model writes it: quotes instead of offsets, and numbers clamped afterwards. */
export const LlmReading = z.object({
  analysis: z
    .string()
    .describe("Two or three sentences to the writer ('you') that stay close to the entry's own words."),
  emotions: z.array(
    FoundEmotion.omit({ evidence: true }).extend({
      name: z.string().describe('One lowercase word.'),
      intensity: z.number().describe('1 mild, 2 clear, 3 strong.'),
      confidence: z.number().describe('0 to 1.'),
      quotes,
    }),
  ),
  patterns: z.array(
    FoundPattern.omit({ evidence: true }).extend({
      key: z.string().describe('A kebab-case word, such as self-blame, gratitude, rumination.'),
      quotes,
    }),
  ),
  suggestions: z.array(z.string()).describe('Two to four small, kind, concrete things the writer could try.'),
  toneAnalysis: ToneAnalysis,
  confidenceScore: z.number().describe('0 to 1; low when the entry is short or unclear.'),
  deepInsights: DeepInsights.extend({
    emotionalDepth: z.number().describe('0 to 10.'),
    selfAwarenessLevel: z.number().describe('0 to 1.'),
    growthOpportunities: z.number().describe('How many openings for growth the entry itself shows.'),
  }),
  sentimentScore: z
    .number()
    .describe('1 very unpleasant, 3 neutral or mixed, 5 very pleasant; fractions allowed.'),
});
export type LlmReading = z.infer<typeof LlmReading>;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/**
 * Turns what a language model wrote into a reading that can be shown. Every claim keeps only quotes that stand in the
 * entry; a claim without one is dropped, and so is a sentence that is not fit to show. Answers the reason instead
 * when too little is left to trust the rest.
 */
export function readingFrom({
  written,
  content,
  model,
}: {
  written: LlmReading;
  content: string;
  model: string;
}): EntryAnalysis | 'unsafe' | 'unfounded' {
  const locate = makeQuoteLocator(content);
  const isFit = (sentence: string) => isFitToShow(sentence, content);
  const evidenceOf = (claimed: string[]) =>
    [...new Set(claimed)].flatMap((quote) => locate(quote) ?? []).slice(0, 3);

  const emotions = written.emotions
    .map(({ quotes: claimed, ...emotion }) => ({
      ...emotion,
      name: emotion.name.trim().toLowerCase(),
      intensity: Math.round(clamp(emotion.intensity, 1, 3)) as 1 | 2 | 3,
      confidence: clamp(emotion.confidence, 0, 1),
      evidence: evidenceOf(claimed),
    }))
    .filter(({ name, evidence }) => name !== '' && isFit(name) && evidence.length > 0);
  const patterns = written.patterns
    .map(({ quotes: claimed, ...pattern }) => ({ ...pattern, evidence: evidenceOf(claimed) }))
    .filter(({ name, description, evidence }) => evidence.length > 0 && isFit(name) && isFit(description));
  const suggestions = written.suggestions.map((text) => text.trim()).filter((text) => text && isFit(text));

  const shown = [
    written.analysis,
    written.toneAnalysis.overall,
    ...written.toneAnalysis.participants.flatMap(({ name, tone }) => [name, tone]),
    written.deepInsights.communicationStyle,
  ];
  if (!shown.every(isFit)) return 'unsafe';
  const nothingFounded = emotions.length === 0 && patterns.length === 0;
  const somethingClaimed = written.emotions.length > 0 || written.patterns.length > 0;
  if (written.analysis.trim() === '' || (nothingFounded && somethingClaimed)) return 'unfounded';

  return {
    analysis: written.analysis.trim(),
    emotions: [...new Set(emotions.map(({ name }) => name))],
    patterns: [...new Set(patterns.map(({ name }) => name))],
    suggestions: [...new Set(suggestions)].slice(0, 6),
    toneAnalysis: written.toneAnalysis,
    confidenceScore: clamp(written.confidenceScore, 0, 1),
    deepInsights: {
      emotionalDepth: clamp(written.deepInsights.emotionalDepth, 0, 10),
      selfAwarenessLevel: clamp(written.deepInsights.selfAwarenessLevel, 0, 1),
      growthOpportunities: Math.round(clamp(written.deepInsights.growthOpportunities, 0, 20)),
      communicationStyle: written.deepInsights.communicationStyle,
    },
    sentimentScore: clamp(written.sentimentScore, 1, 5),
    evidence: { emotions, patterns },
    source: { maker: 'llm', model },
  };
}
