import { EntryAnalysis } from '@reflect/contract';
import { z } from 'zod';

/** Far above what the engine says of the longest entry. */
const limits = { text: 2_000, listed: 60, evidence: 40 };
const Text = z.string().max(limits.text);
const Texts = z.array(Text).max(limits.listed);

/** An analysis as a device may send it: that of the contract, with bounds for everything that has none there. */
const SentAnalysis = EntryAnalysis.omit({
  support: true,
  source: true,
  evidence: true,
  toneAnalysis: true,
}).extend({
  analysis: Text,
  emotions: Texts,
  patterns: Texts,
  suggestions: Texts,
  toneAnalysis: z.object({
    overall: Text,
    participants: z.array(z.object({ name: Text, tone: Text })).max(limits.listed),
  }),
  evidence: z.object({
    emotions: z
      .array(withBoundedEvidence(EntryAnalysis.shape.evidence.shape.emotions.element))
      .max(limits.listed),
    patterns: z
      .array(withBoundedEvidence(EntryAnalysis.shape.evidence.shape.patterns.element))
      .max(limits.listed),
  }),
});

/**
 * The analysis that a device has made of a text, if it fits that text: every quote stands where it says. It is kept with
 * the entry of its own writer and nowhere else. Null for anything else; the server then analyses the text itself.
 */
export function sentAnalysisOf({ sent, content }: { sent: unknown; content: string }): EntryAnalysis | null {
  if (sent === undefined) return null;
  const { success, data } = SentAnalysis.safeParse(sent);
  if (!success) return null;
  const claims = [...data.evidence.emotions, ...data.evidence.patterns];
  const isQuoted = claims.every(({ evidence }) =>
    evidence.every(({ start, end, quote }) => start < end && content.slice(start, end) === quote),
  );
  return isQuoted ? { ...data, source: { provider: 'engine', model: null } } : null;
}

function withBoundedEvidence<Shape extends { evidence: z.ZodArray } & z.core.$ZodShape>(
  claim: z.ZodObject<Shape>,
) {
  return claim.extend({ evidence: claim.shape.evidence.max(limits.evidence) }) as z.ZodObject<Shape>;
}
