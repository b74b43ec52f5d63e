import { Piscina } from 'piscina';
import { openEmotionModel } from './emotion-weights.ts';
import { type EngineAnswer, type EngineJob, type EngineTask, runEngine } from './engine-tasks.ts';

const isBuilt = import.meta.url.endsWith('.js');

/** Longer texts are read in a thread of their own: at this length a reading still takes some tens of milliseconds. */
const longestReadHere = 2000;

/** More tasks than this do not wait for their turn; whoever comes then gets a general answer. */
const longestQueue = 20;
/** From here on nobody waits for an answer, its turn included: a save must end. */
const longestWait = 20_000;

/**
 * Long texts and whole journals, one after the other in a thread of their own: they take seconds, and everybody else of
 * this server would stand still meanwhile. The thread starts with the first of them and ends when none has come for a
 * while.
 */
const readers = new Piscina<EngineJob, unknown>({
  filename: new URL(isBuilt ? './engine.worker.js' : './engine.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  // A thread does not inherit what lets its parent run TypeScript.
  execArgv: isBuilt ? [] : ['--import', 'tsx'],
});

/** Rejects when too many wait, when it takes too long, and when `signal` is aborted; the thread then stops at once. */
export async function runInThread<Task extends EngineTask>(
  job: EngineJob<Task>,
  { signal, milliseconds = longestWait }: { signal?: AbortSignal; milliseconds?: number } = {},
): Promise<EngineAnswer<Task>> {
  // Asked here, because the pool's own limit lets all through while its thread starts.
  if (readers.queueSize >= longestQueue) throw new Error('Too many texts wait to be read.');
  const timeout = AbortSignal.timeout(milliseconds);
  const answer = await readers.run(job as EngineJob, {
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  return answer as EngineAnswer<Task>;
}

/** Does a task here where it is short, and in a thread of its own where it is not; fails as that does. */
export async function askEngine<Task extends EngineTask>(
  job: EngineJob<Task>,
  { characters, signal }: { characters: number; signal?: AbortSignal },
): Promise<EngineAnswer<Task>> {
  if (characters > longestReadHere) return runInThread(job, { signal });
  // Without its weights the engine reads by its word list.
  await openEmotionModel().catch(() => undefined);
  return runEngine(job);
}
