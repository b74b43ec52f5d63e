import type { JournalEntry } from '@reflect/contract';
import { listBesideMood, listOwnFeelings } from '@reflect/engine/writers-word';

type Felt = Pick<JournalEntry, 'mood'> & {
  corrections?: readonly string[] | undefined;
  aiInsights: { summary: string; emotions: readonly string[] } | null;
};

/**
 * The first feelings a card names beside an entry's mood, without those the mood already says. `isSure` if the writer tapped
 * feelings, or if the analysis has a summary.
 */
export function readFeltWords(
  entry: Felt,
  { most, isSaid }: { most: number; isSaid: (feeling: string, mood: string) => boolean },
): { names: string[]; isSure: boolean } {
  const { mood, corrections, aiInsights } = entry;
  const names = listBesideMood({ mood, corrections, emotions: aiInsights?.emotions })
    .filter((name) => mood === null || !isSaid(name, mood))
    .slice(0, most);
  const isSure = listOwnFeelings({ corrections }).length > 0 || Boolean(aiInsights?.summary);
  return { names, isSure };
}
