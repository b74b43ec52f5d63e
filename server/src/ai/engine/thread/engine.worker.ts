import { type EngineJob, runEngine } from '../engine-tasks.ts';
import { loadEmotionModel } from './emotion-weights.ts';
import { giveWayToRequests } from './thread-priority.ts';

giveWayToRequests();

async function prepare(): Promise<(job: EngineJob) => unknown> {
  // Without its weights the engine finds only feelings that are named. The main thread has logged that they are missing.
  await loadEmotionModel().catch(() => undefined);
  // The companion's data is prepared at its first reply.
  runEngine({ task: 'reply', asked: [{ message: 'I went for a walk.' }] });
  return runEngine;
}

// Piscina gives a thread tasks once this has resolved. So the time of a task never goes into loading: on a busy machine
// it would run out there, and end each new thread before it had loaded anything.
export default prepare();
