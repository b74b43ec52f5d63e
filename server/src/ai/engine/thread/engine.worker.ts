import { type EngineJob, runEngine } from '../engine-tasks.ts';
import { loadEmotionModel } from './emotion-weights.ts';
import { giveWayToRequests } from './thread-priority.ts';

giveWayToRequests();

export default async function runHere(job: EngineJob): Promise<unknown> {
  // Without its weights the engine finds only feelings that are named. The main thread has logged that they are missing.
  await loadEmotionModel().catch(() => undefined);
  return runEngine(job);
}
