import { type EntryAnalysis, FoundEmotion } from '@reflect/contract';
import type { Judge } from '@reflect/engine/model-answers';
import { z } from 'zod';

/** Passages that support a claim. They are looked up in the text afterwards. */
export const Quotes = z
  .array(z.string())
  .describe('One to three passages copied letter for letter from the text.');

/** Strict structured output supports no number ranges, so they are described here and enforced afterwards. */
export const Confidence = z.number().describe('0 to 1; low when the text is short or unclear.');

export const LlmEmotion = FoundEmotion.omit({ evidence: true }).extend({
  name: z.string().describe('One lowercase word.'),
  intensity: z.number().describe('1 mild, 2 clear, 3 strong.'),
  confidence: z.number().describe('0 to 1.'),
  quotes: Quotes,
});

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The emotions that have at least one passage found in the text. */
export function keepQuotedEmotions(
  written: readonly z.infer<typeof LlmEmotion>[],
  judge: Judge,
): FoundEmotion[] {
  return written
    .map(({ quotes, ...emotion }) => ({
      ...emotion,
      name: emotion.name.trim().toLowerCase(),
      intensity: Math.round(clamp(emotion.intensity, 1, 3)) as FoundEmotion['intensity'],
      confidence: clamp(emotion.confidence, 0, 1),
      evidence: judge.evidenceOf(quotes),
    }))
    .filter(({ name, evidence }) => name !== '' && judge.isFit(name) && evidence.length > 0);
}

export function listNames(found: readonly { name: string }[]): string[] {
  return [...new Set(found.map(({ name }) => name))];
}

/** Above this confidence, a feeling that a language model found can be named as the leading one. */
const sureOfLead = 0.7;
const maxCandidates = 4;

export function chooseLeadingFeeling(
  found: readonly FoundEmotion[],
): Pick<EntryAnalysis, 'leading' | 'candidates'> {
  const ranked = [...found].sort((a, b) => b.confidence - a.confidence);
  const candidates = ranked
    .slice(0, maxCandidates)
    .map(({ name, family, intensity }) => ({ emotion: name, family, intensity }));
  const isSure = (ranked[0]?.confidence ?? 0) >= sureOfLead;
  return { leading: isSure ? candidates[0]! : null, candidates };
}
