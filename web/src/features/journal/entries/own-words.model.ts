import type { JournalEntry } from '@reflect/contract';
import { ownWordsIn, readConversation } from '@reflect/engine/conversation';
import { ownWordsOf } from '../../../platform/replies/transcript.model.ts';
import { joinWords } from '../../../platform/support/own-words.ts';

/** What the writer of a stored entry says, without the words of the AI or of other people. */
export function ownWordsOfEntry({
  title,
  content,
  entryType,
  conversationData,
}: Pick<JournalEntry, 'title' | 'content' | 'entryType' | 'conversationData'>): string {
  const history = conversationData?.conversationHistory;
  if (history) return joinWords(title, ownWordsOf(history));
  return joinWords(title, entryType === 'CAE' ? ownWordsIn(readConversation(content)) : content);
}
