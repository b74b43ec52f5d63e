import type { AiInsights, JournalEntry } from '@reflect/contract';

export const cardDots = 30;
export const detailDots = 50;
export const previewLength = 100;

/** Dots in place of a secret text: one for each character, up to `max`, so that not even its length shows. */
export function maskContent(content: string, max: number): string {
  return '•'.repeat(Math.min(content.length, max));
}

/** The first `length` characters, with an ellipsis where something was left out; never half a character. */
export function clip(text: string, length: number): string {
  const characters = Array.from(text.slice(0, length * 2 + 2));
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}

type Read = Pick<JournalEntry, 'content' | 'isSecret' | 'aiInsights' | 'conversationData'>;

/** The summary of an entry: of the conversation where it is one, else of the stored reading, else none. */
export function summaryOf(entry: Read): string | null {
  const summary = entry.conversationData?.analysis.summary || entry.aiInsights?.summary || null;
  if (summary === null || (entry.isSecret && repeatsWords(summary, entry.content))) return null;
  return summary;
}

/** The stored reading as it may be shown: of a secret entry nothing that repeats what was written. */
export function insightsOf(entry: Read): AiInsights | null {
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

/** Whether a text carries words of another on: a quotation, or four words in a row. */
export function repeatsWords(text: string, content: string): boolean {
  const written = ` ${wordsOf(content).join(' ')} `;
  const quoted = [...text.matchAll(/[“"‘«]([^”"’»]+)[”"’»]/gu)].map(([, inside = '']) => wordsOf(inside));
  if (quoted.some((words) => words.length > 0 && written.includes(` ${words.join(' ')} `))) return true;
  const words = wordsOf(text);
  for (let start = 0; start + repeatedRun <= words.length; start++) {
    if (written.includes(` ${words.slice(start, start + repeatedRun).join(' ')} `)) return true;
  }
  return false;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** A name for an entry in lists and labels that never tells a secret. */
export function entryLabel(entry: Pick<JournalEntry, 'title' | 'content' | 'isSecret'>): string {
  if (entry.title !== null && entry.title.trim() !== '') return entry.title;
  return entry.isSecret ? 'Secret entry' : clip(entry.content.trim().replace(/\s+/g, ' '), 60);
}
