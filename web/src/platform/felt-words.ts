import type { JournalEntry } from '@reflect/contract';
import { namesBesideMood, ownFeelings } from '@reflect/engine/writers-word';

type Felt = Pick<JournalEntry, 'mood'> & {
  corrections?: readonly string[] | undefined;
  aiInsights: { summary: string; emotions: readonly string[] } | null;
};

/**
 * The first feelings that a card names beside the mood of an entry, without those that the mood says already. The first is sure
 * where its writer tapped it, or where the analysis names a feeling in its summary.
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
