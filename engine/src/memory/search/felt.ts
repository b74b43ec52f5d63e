import { getMoodFeeling } from '../../emotions/index.ts';
import type { KnownPage, Memory } from '../memory.ts';
import type { Chip } from '../question/chip.ts';
import type { NearWords } from '../words/near-words.ts';
import { measureMoodFit } from './narrow.ts';
import { findWhoseWords } from './own-words.ts';

type MoodChip = Extract<Chip, { kind: 'mood' }>;

// A feeling that the page has without its being the chosen mood.
const feltBeside = 0.8;
// A word that means nearly the same as a feeling ("grief", "sorrow") isn't that feeling.
const sameFeeling = 0.85;
// Reading a page takes a tenth of a millisecond. Of older ones only the mood and the listed feelings count.
const maxRead = 30;

/**
 * Returns how much the writer felt what is asked for, 0 to 1, by page: the chosen mood, then the feelings of the page,
 * then what it says outright. A page that says the feeling only of somebody else, or denies it, has 0; one that
 * doesn't mention it isn't listed.
 */
export function measureAllFelt(
  memory: Memory,
  pages: readonly KnownPage[],
  { feelings, near }: { feelings: readonly MoodChip[]; near: readonly NearWords[] },
): Map<string, number> {
  const felt = new Map<string, number>();
  if (feelings.length === 0) return felt;
  const named = new Set(feelings.map(({ feeling }) => feeling));
  for (const known of pages) {
    const byMood = Math.max(...feelings.map((chip) => measureMoodFit(known, chip)));
    const isBeside = known.page.feelings?.some((feeling) => named.has(getMoodFeeling(feeling))) ?? false;
    const fit = Math.max(byMood, isBeside ? feltBeside : 0);
    if (fit > 0) felt.set(known.page.id, fit);
  }
  const stems = new Set(
    near.flatMap(({ credits }) =>
      [...credits].flatMap(([stem, credit]) => (credit >= sameFeeling ? [stem] : [])),
    ),
  );
  const naming = new Set([...stems].flatMap((stem) => [...(memory.pagesWith(stem) ?? [])]));
  const unread = pages.filter(({ page }) => naming.has(page.id) && (felt.get(page.id) ?? 0) < feltBeside);
  for (const known of unread.slice(-maxRead)) {
    const whose = findWhoseWords(known, { stems, names: memory.nameWords() });
    const before = felt.get(known.page.id) ?? 0;
    if (whose === 'own') felt.set(known.page.id, feltBeside);
    else if (whose === 'not') felt.set(known.page.id, before);
  }
  return felt;
}
