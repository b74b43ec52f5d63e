import type { AiInsights, ConversationAnalysis, ConversationLine, JournalEntry } from '@reflect/contract';
import { findHashtags, listShownTags } from '@reflect/contract/hashtags';

export const cardDots = 30;
export const detailDots = 50;
export const previewLength = 100;
/** The number of suggestions in the details of an entry. */
export const shownSuggestions = 3;

/** Dots for a secret text: one for each character, up to `max`, so that they don't reveal the length of a long text. */
export function maskContent(content: string, max: number): string {
  return '•'.repeat(Math.min(content.length, max));
}

/** The first `length` characters, with an ellipsis if something was cut. Never cuts a character in half. */
export function clip(text: string, length: number): string {
  const characters = Array.from(text.slice(0, length * 2 + 2));
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}

type Read = Pick<JournalEntry, 'content' | 'isSecret' | 'aiInsights' | 'conversationData'>;

/** The analysis of a conversation, without anything that repeats a secret text; null if there is none. */
export function getConversation(entry: Read): ConversationAnalysis | null {
  const analysis = entry.conversationData?.analysis ?? null;
  if (analysis === null || !entry.isSecret) return analysis;
  const keepsSecret = (text: string) => !repeatsWords(text, entry.content);
  const { summary, communicationPatterns, suggestions, toneAnalysis } = analysis;
  return {
    ...analysis,
    summary: keepsSecret(summary) ? summary : '',
    communicationPatterns: communicationPatterns.filter(keepsSecret),
    suggestions: suggestions.filter(keepsSecret),
    toneAnalysis: {
      overall: keepsSecret(toneAnalysis.overall) ? toneAnalysis.overall : '',
      participants: [],
    },
    lines: [],
  };
}

/** The lines of a conversation that show something and are still in its text. */
export function listShownLines(entry: Read): ConversationLine[] {
  return (getConversation(entry)?.lines ?? []).filter(({ quote }) => entry.content.includes(quote));
}

/** The patterns of an entry except those of its conversation. */
export function listFurtherPatterns(entry: Read): string[] {
  const said = getConversation(entry)?.communicationPatterns ?? [];
  return (getInsights(entry)?.patterns ?? []).filter((pattern) => !said.includes(pattern));
}

/** The summary of the conversation, else of the stored insights; null without either. */
export function getSummary(entry: Read): string | null {
  const summary = entry.conversationData?.analysis?.summary || entry.aiInsights?.summary || null;
  if (summary === null || (entry.isSecret && repeatsWords(summary, entry.content))) return null;
  return summary;
}

/** About as much text as the two lines of a card show. */
export const shownLength = 120;

/** The summary, if it says something that the text on the card doesn't; else null. */
export function getCardSummary(entry: Read): string | null {
  return getSummaryBeside(entry, clip(entry.content.trim(), shownLength));
}

/**
 * The summary, if it says something that `shownText` doesn't; else null. Always null for a secret entry: its summary
 * only names its feelings and its secrecy, which are shown beside it.
 */
export function getSummaryBeside(entry: Read, shownText: string): string | null {
  const summary = getSummary(entry);
  if (summary === null || summary.trim() === '' || entry.isSecret) return null;
  return addsTo(summary, shownText) ? summary : null;
}

/** Whether most words of a summary are new and none of its passages is in the text. */
function addsTo(summary: string, shown: string): boolean {
  if (repeatsWords(summary, shown)) return false;
  const known = new Set(splitWords(shown));
  const words = splitWords(summary);
  return words.filter((word) => !known.has(word)).length * 2 > words.length;
}

/** The tags that neither the mood nor the shown text says already. */
export function listFurtherTags(
  entry: Pick<JournalEntry, 'tags' | 'content' | 'mood' | 'isSecret'>,
  shownText: string,
): string[] {
  const said = new Set([
    ...(entry.isSecret ? [] : findHashtags(shownText)),
    ...(entry.mood === null ? [] : [entry.mood.toLowerCase()]),
  ]);
  return listShownTags(entry).filter((tag) => !said.has(tag));
}

/** The stored insights, without anything that repeats a secret text. */
export function getInsights(entry: Read): AiInsights | null {
  const insights = entry.aiInsights;
  if (insights === null || !entry.isSecret) return insights;
  const keepsSecret = (text: string) => !repeatsWords(text, entry.content);
  return {
    summary: keepsSecret(insights.summary) ? insights.summary : '',
    emotions: insights.emotions,
    patterns: insights.patterns.filter(keepsSecret),
    suggestions: insights.suggestions.filter(keepsSecret),
  };
}

const repeatedRun = 4;

/** Whether a text repeats words of another, in quotation marks or four in a row. */
export function repeatsWords(text: string, content: string): boolean {
  const written = ` ${splitWords(content).join(' ')} `;
  const quoted = [...text.matchAll(/[“"‘«]([^”"’»]+)[”"’»]/gu)].map(([, inside = '']) => splitWords(inside));
  if (quoted.some((words) => words.length > 0 && written.includes(` ${words.join(' ')} `))) return true;
  const words = splitWords(text);
  for (let start = 0; start + repeatedRun <= words.length; start++) {
    if (written.includes(` ${words.slice(start, start + repeatedRun).join(' ')} `)) return true;
  }
  return false;
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** A name for an entry in lists and labels. It never contains a secret text. */
export function getEntryLabel(entry: Pick<JournalEntry, 'title' | 'content' | 'isSecret'>): string {
  if (entry.title !== null && entry.title.trim() !== '') return entry.title;
  return entry.isSecret ? 'Secret entry' : clip(entry.content.trim().replace(/\s+/g, ' '), 60);
}
