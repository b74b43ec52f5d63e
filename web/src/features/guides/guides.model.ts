import type { JournalEntry } from '@reflect/contract';
import type { Guide } from '@reflect/engine/guides';
import { feelingsOfEntry } from '@reflect/engine/writers-word';

const mostEntries = 10;
const mostCharacters = 1_000;

/** Guides in the order of ids; what the order does not name comes last, in its own order. */
export function inOrder(guides: readonly Guide[], ids: readonly string[]): readonly Guide[] {
  const place = (id: string) => {
    const at = ids.indexOf(id);
    return at === -1 ? ids.length : at;
  };
  return [...guides].sort((a, b) => place(a.id) - place(b.id));
}

type Analysed = Pick<JournalEntry, 'aiInsights' | 'tags' | 'isSecret'> &
  Partial<Pick<JournalEntry, 'mood' | 'corrections'>>;

/** What the insights of the latest entries say, newest first. Secret entries are left out. */
export function insightsOf(entries: readonly Analysed[]): string[] {
  return entries
    .filter(({ isSecret }) => !isSecret)
    .slice(0, mostEntries)
    .map(({ aiInsights, tags, mood, corrections }) =>
      [
        aiInsights?.summary ?? '',
        ...(aiInsights?.patterns ?? []),
        ...feelingsOfEntry({ mood, corrections, emotions: aiInsights?.emotions }),
        ...tags,
      ]
        .join(' ')
        .trim()
        .slice(0, mostCharacters),
    )
    .filter((insight) => insight !== '');
}

/** The path of a guide's session. */
export const pathOfGuide = ({ templateKey }: Pick<Guide, 'templateKey'>) => `/guided-journal/${templateKey}`;
