import { EntryAnalysis } from '@reflect/contract';
import { z } from 'zod';

/** Far above what the engine says of the longest entry. */
const limits = { name: 100, text: 2_000, listed: 60, evidence: 40, opportunities: 100 };
/**
 * Limit of all quotes together, per character of the text: a sentence is quoted for only a few feelings and
 * patterns.
 */
const maxQuoted = 20;

const Name = z.string().max(limits.name);
const Text = z.string().max(limits.text);
const Texts = z.array(Text).max(limits.listed);
const { candidates, deepInsights, evidence } = EntryAnalysis.shape;
const { emotions, patterns } = evidence.shape;
const NamedFeeling = candidates.unwrap().element.extend({ emotion: Name });
const Quotes = emotions.element.shape.evidence.max(limits.evidence);

/** An analysis as a device may send it: the contract's, with bounds for everything that has none there. */
const SentAnalysis = EntryAnalysis.omit({ support: true, source: true }).extend({
  analysis: Text,
  emotions: Texts,
  patterns: Texts,
  themes: Texts.optional(),
  suggestions: Texts,
  toneAnalysis: z.object({
    overall: Text,
    participants: z.array(z.object({ name: Name, tone: Text })).max(limits.listed),
  }),
  deepInsights: deepInsights.extend({
    growthOpportunities: deepInsights.shape.growthOpportunities.max(limits.opportunities),
    communicationStyle: Text,
  }),
  evidence: z.object({
    emotions: z.array(emotions.element.extend({ name: Name, evidence: Quotes })).max(limits.listed),
    patterns: z
      .array(patterns.element.extend({ key: Name, name: Name, description: Text, evidence: Quotes }))
      .max(limits.listed),
  }),
  leading: NamedFeeling.nullable().default(null),
  candidates: z.array(NamedFeeling).max(4).default([]),
});
type SentAnalysis = z.output<typeof SentAnalysis>;

/**
 * The analysis that a device has made of a text, if it fits: every quote is where it says, and what is listed was found
 * in the text. It is kept only with the entry of its own writer. Null for anything else; the server then analyses the
 * text itself.
 */
export function readSentAnalysis({
  sent,
  content,
}: {
  sent: unknown;
  content: string;
}): EntryAnalysis | null {
  if (sent === undefined) return null;
  const { success, data } = SentAnalysis.safeParse(sent);
  if (!success || !isForText(content, data)) return null;
  return { ...data, source: { provider: 'engine', model: null, attempts: [] } };
}

function isForText(content: string, { emotions, patterns, evidence, keySentence }: SentAnalysis): boolean {
  const claimed = [...evidence.emotions, ...evidence.patterns].flatMap((claim) => claim.evidence);
  const quotes = keySentence ? [...claimed, keySentence] : claimed;
  const quoted = quotes.reduce((sum, { quote }) => sum + quote.length, 0);
  return (
    quoted <= content.length * maxQuoted &&
    quotes.every(
      ({ start, end, quote }) => start < end && end <= content.length && content.slice(start, end) === quote,
    ) &&
    isSame(emotions, evidence.emotions) &&
    isSame(patterns, evidence.patterns)
  );
}

function isSame(listed: readonly string[], claims: readonly { name: string }[]): boolean {
  return listed.length === claims.length && claims.every(({ name }, index) => listed[index] === name);
}
