import type { AnalysisSource, ConversationAnalysis, EntryAnalysis, ModelAttempt } from '@reflect/contract';
import { removeOwnWords, toAnalysisFields, toConversationInsights } from '@reflect/engine/written-items';
import type { Mind } from '../../../ai/mind.ts';
import type { EntryPayload } from '../journal.payload.ts';

/** As many as the contract takes. */
const maxAttempts = 20;

/** An entry whose new text isn't analysed yet: removes the analysis of the earlier text. */
export function withoutAnalysis(payload: EntryPayload): EntryPayload {
  return { ...payload, aiInsights: null, sentimentScore: null, analysedBy: null, analysis: null };
}

/** An entry with a new analysis of its text; the full one only if the writer has asked for one before, or asks now. */
export function withAnalysis({
  payload,
  analysis,
  keepsAll = payload.analysis !== null,
}: {
  payload: EntryPayload;
  analysis: EntryAnalysis;
  keepsAll?: boolean;
}): EntryPayload {
  const shown = payload.isSecret ? removeOwnWords(analysis) : analysis;
  const fields = toAnalysisFields(shown);
  const conversation = getSavedConversation(payload);
  return {
    ...payload,
    ...fields,
    ...(conversation && {
      aiInsights: toConversationInsights(conversation),
      // Read as prose, a quarrel between two people can add up to a pleasant page.
      sentimentScore: conversation.sentimentScore ?? fields.sentimentScore,
    }),
    analysis: keepsAll ? shown : null,
  };
}

/** The analysis that a conversation was saved with, until it is edited or hidden; null for every other entry. */
function getSavedConversation({
  isSecret,
  editedAt,
  conversationData,
}: EntryPayload): ConversationAnalysis | null {
  return isSecret || editedAt !== null ? null : (conversationData?.analysis ?? null);
}

/** An entry whose analysis stays, with failed requests to a language model added to its source. */
export function withMoreAttempts(
  { analysedBy, analysis, ...payload }: EntryPayload,
  attempts: readonly ModelAttempt[],
): EntryPayload {
  const makeSource = (source: AnalysisSource): AnalysisSource => ({
    ...source,
    attempts: [...(source.attempts ?? []), ...attempts].slice(-maxAttempts),
  });
  return {
    ...payload,
    analysedBy: analysedBy && makeSource(analysedBy),
    analysis: analysis && { ...analysis, source: makeSource(analysis.source) },
  };
}

/** Whether an entry's text may be sent to a language model unasked: never that of a secret one. */
export function isForModel(mind: Pick<Mind, 'describe'>, { isSecret }: EntryPayload): boolean {
  return mind.describe().provider === 'llm' && !isSecret;
}

/** The engine's analysis of a text that will be sent to a language model, with the outcome of that still unknown. */
export function withoutAttempts({
  source: { attempts: _unknown, ...source },
  ...analysis
}: EntryAnalysis): EntryAnalysis {
  return { ...analysis, source };
}
