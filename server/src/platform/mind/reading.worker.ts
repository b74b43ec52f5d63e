import type { EntryAnalysis } from '@reflect/contract';
import { analyseEntry } from '@reflect/engine';
import { openEmotionModel } from './emotion-weights.ts';

/** Reads one text in a thread of its own, just as the server reads short ones itself. */
export default async function readHere(content: string): Promise<EntryAnalysis> {
  // Without its weights the engine reads by its word list; the server has logged that they are missing.
  await openEmotionModel().catch(() => undefined);
  return analyseEntry(content);
}
