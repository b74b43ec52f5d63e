import type { JournalEntry } from '@reflect/contract';
import { namesBesideMood, ownFeelings } from '@reflect/engine/writers-word';

type Felt = Pick<JournalEntry, 'mood'> & {
  corrections?: readonly string[] | undefined;
  aiInsights: { summary: string; emotions: readonly string[] } | null;
};

/**
 * The first feelings a card names beside an entry's mood, without those the mood already says. `isSure` if the writer tapped
 * feelings, or if the analysis has a summary.
 */
export function feltWords(
  entry: Felt,
  { most, isSaid }: { most: number; isSaid: (feeling: string, mood: string) => boolean },
): { names: string[]; isSure: boolean } {
  const { mood, corrections, aiInsights } = entry;
  const names = namesBesideMood({ mood, corrections, emotions: aiInsights?.emotions })
    .filter((name) => mood === null || !isSaid(name, mood))
    .slice(0, most);
  const isSure = ownFeelings({ corrections }).length > 0 || Boolean(aiInsights?.summary);
  return { names, isSure };
}
