import type { AnalysisSource, ConversationAnalysis, EntryAnalysis, ModelAttempt } from '@reflect/contract';
import type { Mind } from '../../../ai/mind.ts';
import type { EntryPayload } from '../journal.payload.ts';

/** As many as the contract takes. */
const mostAttempts = 20;

/**
 * The analysis of a secret entry without the writer's own words, so that no list, card or search can show them:
 * feelings, patterns and suggestions stay, quotes go, and the summary names the feelings alone.
 */
export function withoutOwnWords({ keySentence: _quoted, ...analysis }: EntryAnalysis): EntryAnalysis {
  return {
    ...analysis,
    analysis: summaryOfFeelings(analysis.emotions),
    toneAnalysis: { ...analysis.toneAnalysis, participants: [] },
    evidence: {
      emotions: analysis.evidence.emotions.map((emotion) => ({ ...emotion, evidence: [] })),
      // A description may quote; the name of a pattern does not.
      patterns: analysis.evidence.patterns.map((pattern) => ({
        ...pattern,
        description: pattern.name,
        evidence: [],
      })),
    },
  };
}

function summaryOfFeelings(emotions: readonly string[]): string {
  if (emotions.length === 0) return 'A secret entry. Its words stay hidden.';
  const named = emotions.slice(0, 3);
  const list = named.length === 1 ? named[0] : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
  return `A secret entry with ${list} in it. Its words stay hidden.`;
}

/** What of an analysis every entry keeps. That no feeling is sure enough to be named is said on the analysis, not on a card. */
export function analysisFields({
  analysis,
  leading,
  emotions,
  patterns,
  suggestions,
  sentimentScore,
  source,
}: EntryAnalysis): Pick<EntryPayload, 'aiInsights' | 'sentimentScore' | 'analysedBy'> {
  const summary = source.provider === 'engine' && leading === null ? '' : analysis;
  return { aiInsights: { summary, emotions, patterns, suggestions }, sentimentScore, analysedBy: source };
}

/** An entry whose text is not analysed yet: the analysis of the words before it is removed. */
export function withoutAnalysis(payload: EntryPayload): EntryPayload {
  return { ...payload, aiInsights: null, sentimentScore: null, analysedBy: null, analysis: null };
}

/** An entry with a new analysis of its text; the full one only where the writer has asked for one before, or asks now. */
export function withAnalysis({
  payload,
  analysis,
  keepsAll = payload.analysis !== null,
}: {
  payload: EntryPayload;
  analysis: EntryAnalysis;
  keepsAll?: boolean;
}): EntryPayload {
  const shown = payload.isSecret ? withoutOwnWords(analysis) : analysis;
  const fields = analysisFields(shown);
  const conversation = savedConversation(payload);
  return {
    ...payload,
    ...fields,
    ...(conversation && {
      aiInsights: insightsOf(conversation),
      // Read as prose, the lines of two people who quarrel can add up to a pleasant page.
      sentimentScore: conversation.sentimentScore ?? fields.sentimentScore,
    }),
    analysis: keepsAll ? shown : null,
  };
}

/** The analysis that a conversation was saved with, until it is edited or hidden; null for every other entry. */
function savedConversation({
  isSecret,
  editedAt,
  conversationData,
}: EntryPayload): ConversationAnalysis | null {
  return isSecret || editedAt !== null ? null : (conversationData?.analysis ?? null);
}

function insightsOf({
  summary,
  emotions,
  communicationPatterns: patterns,
  suggestions,
}: ConversationAnalysis): EntryPayload['aiInsights'] {
  return { summary, emotions, patterns, suggestions };
}

/** An entry whose analysis stays, with requests to a language model that came to nothing. */
export function withMoreAttempts(
  { analysedBy, analysis, ...payload }: EntryPayload,
  attempts: readonly ModelAttempt[],
): EntryPayload {
  const sourceWith = (source: AnalysisSource): AnalysisSource => ({
    ...source,
    attempts: [...(source.attempts ?? []), ...attempts].slice(-mostAttempts),
  });
  return {
    ...payload,
    analysedBy: analysedBy && sourceWith(analysedBy),
    analysis: analysis && { ...analysis, source: sourceWith(analysis.source) },
  };
}

/** Whether the text of an entry is sent to a language model unasked: never that of a secret one. */
export function isForModel(mind: Pick<Mind, 'describe'>, { isSecret }: EntryPayload): boolean {
  return mind.describe().provider === 'llm' && !isSecret;
}

/** The engine's analysis of a text that is about to be sent to a language model: what comes of that isn't known yet. */
export function withoutAttempts({
  source: { attempts: _unknown, ...source },
  ...analysis
}: EntryAnalysis): EntryAnalysis {
  return { ...analysis, source };
}
