import { parentPort } from 'node:worker_threads';
import { type EngineJob, runEngine } from '../engine-tasks.ts';
import { loadEmotionModel } from './emotion-weights.ts';
import { giveWayToRequests } from './thread-priority.ts';

/** A job as it is sent to a thread. */
export type NumberedJob = EngineJob & { number: number };
/** What a thread says when it begins a job. */
export interface JobBegun {
  begun: number;
}

giveWayToRequests();

async function prepare(): Promise<(job: NumberedJob) => unknown> {
  // Without its weights the engine finds only feelings that are named. The main thread has logged that they are missing.
  await loadEmotionModel().catch(() => undefined);
  // The companion's data is prepared at its first reply.
  runEngine({ task: 'reply', asked: [{ message: 'I went for a walk.' }] });
  return ({ number, ...job }) => {
    parentPort?.postMessage({ begun: number } satisfies JobBegun);
    return runEngine(job);
  };
}

// Piscina gives a thread tasks once this has resolved, so that loading doesn't count towards a task's time: on a
// busy machine it would run out, and end each new thread before it had loaded anything.
export default prepare();
