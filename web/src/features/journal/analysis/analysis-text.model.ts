import type { JournalEntry } from '@reflect/contract';
import {
  getConversation,
  getInsights,
  getSummary,
  listFurtherPatterns,
} from '../entry-content/entry-text.model.ts';

type Analysed = Pick<JournalEntry, 'content' | 'isSecret' | 'aiInsights' | 'conversationData'>;

/** The analysis of an entry as plain text with a heading over each section; null if there is none. */
export function writeAnalysisText(entry: Analysed): string | null {
  const conversation = getConversation(entry);
  const insights = getInsights(entry);
  if (conversation === null && insights === null) return null;
  const sections: [string, string | string[] | undefined][] = [
    ['Summary', getSummary(entry) ?? undefined],
    ['Emotions', conversation?.emotions ?? insights?.emotions],
    ['Communication patterns', conversation?.communicationPatterns],
    ['Patterns', listFurtherPatterns(entry)],
    ['Suggestions', conversation?.suggestions ?? insights?.suggestions],
    ['Overall tone', conversation?.toneAnalysis.overall],
  ];
  const written = sections.flatMap(([heading, body]) => {
    const text = Array.isArray(body) ? body.map((line) => `- ${line}`).join('\n') : (body ?? '');
    return text === '' ? [] : [`${heading}\n${text}`];
  });
  return written.length === 0 ? null : written.join('\n\n');
}
