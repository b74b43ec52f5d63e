import { joinWords } from '../../../platform/support/own-words.ts';
import { contextLines } from './context-lines.model.ts';
import type { EntryFields } from './entry-fields.ts';

/** All that somebody says in an entry in their own words. */
export function wordsOfEntry({
  title,
  content,
  context,
}: Pick<EntryFields, 'title' | 'content' | 'context'>) {
  return joinWords(title, content, ...contextLines(context));
}
