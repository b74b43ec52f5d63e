import { joinWords } from '../../../platform/support/own-words.ts';
import { contextLines } from './context-lines.model.ts';
import type { EntryFields } from './entry-fields.ts';

/** Everything the writer says in an entry. */
export function wordsOfEntry({
  title,
  content,
  context,
}: Pick<EntryFields, 'title' | 'content' | 'context'>) {
  return joinWords(title, content, ...contextLines(context));
}
