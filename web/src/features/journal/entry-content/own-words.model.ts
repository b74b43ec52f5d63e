import type { JournalEntry } from '@reflect/contract';
import { pickOwnWords, readConversation } from '@reflect/engine/conversation';
import { joinOwnWords } from '../../../platform/replies/transcript.model.ts';
import { joinWords } from '../../../platform/support/own-words.ts';

/** What the writer of a stored entry says, without the words of the AI or of other people. */
export function readOwnEntryWords({
  title,
  content,
  entryType,
  conversationData,
}: Pick<JournalEntry, 'title' | 'content' | 'entryType' | 'conversationData'>): string {
  const history = conversationData?.conversationHistory;
  if (history) return joinWords(title, joinOwnWords(history));
  return joinWords(title, entryType === 'CAE' ? pickOwnWords(readConversation(content)) : content);
}
