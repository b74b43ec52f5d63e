import type { JournalEntry } from '@reflect/contract';
import { conversationOf, furtherPatterns, insightsOf, summaryOf } from '../entries/entry-text.model.ts';

type Analysed = Pick<JournalEntry, 'content' | 'isSecret' | 'aiInsights' | 'conversationData'>;

/** The analysis of an entry as plain text with a heading over each section; null if there is none. */
export function analysisAsText(entry: Analysed): string | null {
  const conversation = conversationOf(entry);
  const insights = insightsOf(entry);
  if (conversation === null && insights === null) return null;
  const sections: [string, string | string[] | undefined][] = [
    ['Summary', summaryOf(entry) ?? undefined],
    ['Emotions', conversation?.emotions ?? insights?.emotions],
    ['Communication patterns', conversation?.communicationPatterns],
    ['Patterns', furtherPatterns(entry)],
    ['Suggestions', conversation?.suggestions ?? insights?.suggestions],
    ['Overall tone', conversation?.toneAnalysis.overall],
  ];
  const written = sections.flatMap(([heading, body]) => {
    const text = Array.isArray(body) ? body.map((line) => `- ${line}`).join('\n') : (body ?? '');
    return text === '' ? [] : [`${heading}\n${text}`];
  });
  return written.length === 0 ? null : written.join('\n\n');
}
