import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { FairQueue } from '../../../platform/fair-queue.ts';
import { type EngineAnswer, type EngineJob, type EngineTask, runEngine } from '../engine-tasks.ts';
import { loadEmotionModel } from './emotion-weights.ts';

const isBuilt = import.meta.url.endsWith('.js');

/** At least two, so that one person's long text does not delay another's; the rest of the cores serve requests. */
const threads = Math.min(4, Math.max(2, availableParallelism() - 1));
/**
 * The seconds that a task may take from when it begins: far above what the longest text takes on a slow machine, and few
 * enough that a text which takes them all keeps nobody waiting for long.
 */
const secondsOf: Record<EngineTask, number> = {
  judgeCrisis: 10,
  reply: 15,
  guide: 15,
  hearConversation: 15,
  analyseEntry: 20,
  analyseConversation: 20,
  interpretDream: 20,
  // These read a whole journal.
  findPatterns: 60,
  composeInsights: 60,
  compareRanges: 60,
  anonymousProfile: 60,
};
/** Further tasks of one person fail at once, so that their caller uses a general result. */
const mostWaitingEach = 20;
/** Work without a person, such as that of the hourly jobs, is queued as if it were of one person. */
const nobody = '';

/**
 * Threads for the engine: an analysis takes tens of milliseconds, and that of a whole journal seconds, during which the
 * main thread could serve no request. They begin with the first task; one stays for the next.
 */
const workers = new Piscina<EngineJob, unknown>({
  filename: new URL(isBuilt ? './engine.worker.js' : './engine.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: threads,
  idleTimeout: 10 * 60_000,
  // A worker thread does not inherit the loader that lets its parent run TypeScript.
  execArgv: isBuilt ? [] : ['--import', 'tsx'],
});
const queue = new FairQueue({ places: threads, mostEach: threads - 1, mostWaitingEach });

/** Whose task it is, and how long it may take. */
export interface ThreadTask {
  /** People take turns; what has no person shares one. */
  userId?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
}

/**
 * Runs a task in a thread when it is its person's turn. Rejects for a timeout and an aborted signal, which end the thread;
 * the next task begins another one.
 */
export async function runInThread<Task extends EngineTask>(
  job: EngineJob<Task>,
  { userId = nobody, signal, timeoutMs = secondsOf[job.task] * 1000 }: ThreadTask = {},
): Promise<EngineAnswer<Task>> {
  const run = () => {
    const timeout = AbortSignal.timeout(timeoutMs);
    return workers.run(job as EngineJob, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
  };
  return (await queue.run(userId, run, { signal })) as EngineAnswer<Task>;
}

/** How tasks are run: in threads, or short ones in this thread. */
export type AskEngine = <Task extends EngineTask>(
  job: EngineJob<Task>,
  options: ThreadTask & { characters: number },
) => Promise<EngineAnswer<Task>>;

/** Texts up to this length are analysed in this thread, by a program that serves nobody else. */
let maxCharactersInline = 0;

/** Lets short texts be analysed in this thread: for tests, which would start threads for each file. */
export function analyseShortTextsHere({ maxCharacters = 2000 } = {}): void {
  maxCharactersInline = maxCharacters;
}

/** Runs a task in a thread, never on the event loop of a server. Rejects when the task fails. */
export const askEngine: AskEngine = async (job, { characters, ...options }) => {
  if (maxCharactersInline === 0 || characters > maxCharactersInline) return runInThread(job, options);
  // Without its weights the engine finds only feelings that are named.
  await loadEmotionModel().catch(() => undefined);
  return runEngine(job);
};

/** Starts a thread and loads the model into it, so that the first save does not wait for that. */
export async function warmUpThread(): Promise<void> {
  if (maxCharactersInline > 0) return;
  await runInThread({ task: 'analyseEntry', asked: ['A walk.'] });
  // What the companion says is prepared at its first reply, for which nobody should wait.
  await runInThread({ task: 'reply', asked: [{ message: 'I went for a walk.' }] });
}
