import type { LetterWords } from '@reflect/contract';
import type { Letter } from '../letters.api.ts';
import { composeLetters } from './compose-letters.ts';
import type { LetterSources } from './make-letters.ts';

export interface CheckedLetter {
  /** What is true of it today; null if its month has too few entries left. */
  words: LetterWords | null;
  /** Whether something written in its month has met support since; null if that can't be checked. */
  metSupport: boolean | null;
}

/** Compares letters with today's journal, by month; null if the journal isn't all here. */
export async function checkLetters(
  { observe, judgements, metSupport }: Omit<LetterSources, 'keep' | 'begin'>,
  letters: readonly Letter[],
): Promise<Map<string, CheckedLetter> | null> {
  const journal = await observe();
  if (journal === null) return null;
  const { today } = await composeLetters({
    ...{ journal, judgements, months: [], toldLast: [], notThis: [], known: letters },
    now: new Date().toISOString(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const checked = new Map<string, CheckedLetter>();
  for (const [at, letter] of letters.entries()) {
    const words = today[at] ?? null;
    const since = words !== null && hasSamePages(letter, words) ? letter.createdAt : undefined;
    const hasMet = letter.isAsked || words === null ? false : await metSupport(letter.month, since);
    checked.set(letter.month, { words, metSupport: hasMet });
  }
  return checked;
}

/** An entry added later doesn't say when it was added; if there is one, the whole month is checked. */
function hasSamePages(one: LetterWords, other: LetterWords): boolean {
  return one.pages === other.pages && JSON.stringify(one.written) === JSON.stringify(other.written);
}

/**
 * Shows letters as far as they are true today. Leaves out withdrawn ones and, unless asked for, those whose
 * month has met support since. An unchecked letter is shown as it was made, unless `hasToWait` holds it back.
 */
export function listShownLetters(
  letters: readonly Letter[],
  checked: ReadonlyMap<string, CheckedLetter> | null,
  hasToWait: (letter: Letter) => boolean = () => false,
): Letter[] {
  return letters.flatMap((letter) => {
    if (letter.isWithdrawn) return [];
    const found = checked?.get(letter.month);
    if (found === undefined) return hasToWait(letter) ? [] : [letter];
    if (found.words === null || (found.metSupport !== false && !letter.isAsked)) return [];
    return [{ ...letter, ...found.words }];
  });
}
