import type { JournalEntry } from '@reflect/contract';

const label = /^(?:You|Reflect|Question \d of \d): ?/gmu;
const blankOut = (text: string) => text.replace(/\S/g, ' ');

/**
 * Returns the part of an entry that is analysed: its text, but of a conversation with the AI only the writer's words.
 * The AI's words and the speakers' names become spaces, so that every quote keeps its place.
 */
export function readOwnWords({
  content,
  conversationData,
}: Pick<JournalEntry, 'content' | 'conversationData'>): string {
  const history = conversationData?.conversationHistory;
  if (!history) return content;
  let text = content;
  let from = 0;
  for (const { role, content: said } of history) {
    const at = text.indexOf(said, from);
    if (at === -1) continue;
    from = at + said.length;
    if (role === 'assistant') text = text.slice(0, at) + blankOut(said) + text.slice(from);
  }
  return text.replace(label, blankOut);
}
