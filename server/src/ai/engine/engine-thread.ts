import { Piscina } from 'piscina';
import { loadEmotionModel } from './emotion-weights.ts';
import { type EngineAnswer, type EngineJob, type EngineTask, runEngine } from './engine-tasks.ts';

const isBuilt = import.meta.url.endsWith('.js');

/** Longer texts are analysed in the worker thread: a sentence or two take some tens of milliseconds. */
const maxCharactersInline = 200;

/** Further tasks fail at once, so that their callers use a general result. */
const maxQueueLength = 20;
/** The time limit of a task, queueing included: a save must not wait longer. */
const defaultTimeoutMs = 20_000;

/**
 * A worker thread for long texts and whole journals: they take seconds, during which the main thread could serve no
 * request. It starts with the first task and ends after a minute without one.
 */
const workers = new Piscina<EngineJob, unknown>({
  filename: new URL(isBuilt ? './engine.worker.js' : './engine.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  // A worker thread does not inherit the loader that lets its parent run TypeScript.
  execArgv: isBuilt ? [] : ['--import', 'tsx'],
});

/** Runs a task in the worker thread. Rejects for a full queue, a timeout and an aborted signal, which end the thread. */
export async function runInThread<Task extends EngineTask>(
  job: EngineJob<Task>,
  { signal, timeoutMs = defaultTimeoutMs }: { signal?: AbortSignal; timeoutMs?: number } = {},
): Promise<EngineAnswer<Task>> {
  // Checked here, because the limit of the pool does not apply while its thread starts.
  if (workers.queueSize >= maxQueueLength) throw new Error('The queue of the engine thread is full.');
  const timeout = AbortSignal.timeout(timeoutMs);
  const answer = await workers.run(job as EngineJob, {
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  return answer as EngineAnswer<Task>;
}

/** Runs a task: a short text in this thread, a long one in the worker thread. Rejects when the task fails. */
export async function askEngine<Task extends EngineTask>(
  job: EngineJob<Task>,
  { characters, signal }: { characters: number; signal?: AbortSignal },
): Promise<EngineAnswer<Task>> {
  if (characters > maxCharactersInline) return runInThread(job, { signal });
  // Without its weights the engine uses its word list.
  await loadEmotionModel().catch(() => undefined);
  return runEngine(job);
}
