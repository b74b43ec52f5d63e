import { openEmotionModel } from './emotion-weights.ts';
import { type EngineJob, runEngine } from './engine-tasks.ts';

/** Does one task of the engine in a thread of its own, just as the server does short ones itself. */
export default async function runHere(job: EngineJob) {
  // Without its weights the engine reads by its word list; the server has logged that they are missing.
  await openEmotionModel().catch(() => undefined);
  return runEngine(job);
}
