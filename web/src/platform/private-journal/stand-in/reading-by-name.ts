import type { EmotionFamily, EntryAnalysis, Evidence } from '@reflect/contract';
import { ApiError } from '../../api-error.ts';

/** The language model that a text was sent to by name. */
export interface NamedReader {
  providerName: string;
  model: string;
}

const quotes = [{ start: 0, end: 0, quote: '' }];
const feeling = { name: '', family: '', intensity: 0, confidence: 0, evidence: quotes };
const named = { emotion: '', family: '', intensity: 0 };
/** The fields of a reading, with sample values of their types. */
const shape = {
  ...{ analysis: '', emotions: [''], patterns: [''], suggestions: [''] },
  toneAnalysis: { overall: '', participants: [{ name: '', tone: '' }] },
  confidenceScore: 0,
  deepInsights: { emotionalDepth: 0, selfAwarenessLevel: 0, growthOpportunities: 0, communicationStyle: '' },
  sentimentScore: 0,
  evidence: {
    emotions: [feeling],
    patterns: [{ key: '', name: '', description: '', evidence: quotes }],
  },
  candidates: [named],
};
const families: Record<EmotionFamily, true> = {
  ...{ joy: true, trust: true, fear: true, surprise: true },
  ...{ sadness: true, disgust: true, anger: true, anticipation: true },
};

/**
 * The reading of a text that the person has sent by name, from the server's answer. It may be kept with data that only devices
 * write, so only a reading's fields are taken, claims keep only quotes that are in the text, and its author is the one the
 * person named. @throws ApiError if it isn't a reading
 */
export function checkReading(
  answer: unknown,
  { text, reader }: { text: string; reader: NamedReader },
): EntryAnalysis {
  const { evidence, candidates, ...taken } = takeShape(answer, shape) as EntryAnalysis;
  const isFeeling = ({ family }: { family: EmotionFamily }) => Object.hasOwn(families, family);
  const isThere = ({ start, end, quote }: Evidence) => text.slice(start, end) === quote;
  const keepQuotes = <Claim extends { evidence: Evidence[] }>(claim: Claim) => ({
    ...claim,
    evidence: claim.evidence.filter(isThere),
  });
  const likely = candidates.filter(isFeeling).slice(0, 4);
  const { leading } = answer as Partial<EntryAnalysis>;
  return {
    ...taken,
    evidence: {
      emotions: evidence.emotions.filter(isFeeling).map(keepQuotes),
      patterns: evidence.patterns.map(keepQuotes),
    },
    leading: likely.find(({ emotion }) => emotion === leading?.emotion) ?? null,
    candidates: likely,
    source: { provider: 'llm', model: reader.model, attempts: [{ ...reader, outcome: 'answered' }] },
  };
}

const message = 'The server has answered with nothing that can be shown.';

/** The parts of a value that a shape has. @throws ApiError if something is missing or of another type */
function takeShape(value: unknown, shape: unknown): unknown {
  if (Array.isArray(shape) && Array.isArray(value)) return value.map((each) => takeShape(each, shape[0]));
  if (typeof shape === 'object' && typeof value === 'object' && value !== null && !Array.isArray(shape))
    return Object.fromEntries(
      Object.entries(shape as object).map(([name, part]) => [
        name,
        takeShape((value as Record<string, unknown>)[name], part),
      ]),
    );
  if (typeof shape !== 'object' && typeof value === typeof shape) return value;
  throw new ApiError({ status: 502, text: JSON.stringify({ code: 'private_journal.no_answer', message }) });
}
