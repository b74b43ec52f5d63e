import { joinWords } from '../../../platform/support/own-words.ts';
import { listContextLines } from './context-lines.model.ts';
import type { EntryFields } from './entry-fields.ts';

/** Everything the writer says in an entry. */
export function readEntryWords({
  title,
  content,
  context,
}: Pick<EntryFields, 'title' | 'content' | 'context'>) {
  return joinWords(title, content, ...listContextLines(context));
}
