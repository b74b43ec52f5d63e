import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { FairQueue } from '../../../platform/fair-queue.ts';
import { type EngineAnswer, type EngineJob, type EngineTask, runEngine } from '../engine-tasks.ts';
import { loadEmotionModel } from './emotion-weights.ts';
import type { JobBegun, NumberedJob } from './engine.worker.ts';

const isBuilt = import.meta.url.endsWith('.js');

/** At least two, so that one person's long text does not delay another's; the rest of the cores serve requests. */
const threads = Math.min(4, Math.max(2, availableParallelism() - 1));
/**
 * The seconds that a task may take once its thread has begun it: far more than the longest text takes on a slow machine, but few
 * enough that no text delays others for long.
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
/** How long a thread may take to start: on a busy machine it loads the models for far longer than any task takes. */
const maxStartMs = 5 * 60_000;
/** How long a task goes on once nobody waits for it. */
const maxUnwantedMs = 3_000;
/** Further tasks of one person fail at once; their caller then uses a general result. */
const maxWaitingEach = 20;
/** Work without a person, such as the hourly jobs, is queued as if it were one person's. */
const nobody = '';

/**
 * Threads for the engine: an analysis takes tens of milliseconds, and that of a whole journal seconds, in which the
 * main thread could serve no request. They start with the first task, and one stays for the next.
 */
const workers = new Piscina<NumberedJob, unknown>({
  filename: new URL(isBuilt ? './engine.worker.js' : './engine.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: threads,
  idleTimeout: 10 * 60_000,
  // A worker thread doesn't inherit the loader with which its parent runs TypeScript.
  execArgv: isBuilt ? [] : ['--import', 'tsx'],
});
/** What happens when the job with this number begins in its thread. */
const onBegun = new Map<number, () => void>();
workers.on('message', ({ begun }: JobBegun) => onBegun.get(begun)?.());
let lastNumber = 0;
const queue = new FairQueue({ places: threads, mostEach: threads - 1, maxWaitingEach });

export interface ThreadTask {
  /** People take turns; work without a person counts as one more. */
  userId?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
}

/**
 * Runs a task in a thread when it is its person's turn. Rejects on a timeout, which ends the thread, and at once
 * on an aborted signal. An abandoned task keeps its person's place while it runs on for a moment: ending the
 * thread costs more, because the next one loads the models again.
 */
export async function runInThread<Task extends EngineTask>(
  job: EngineJob<Task>,
  { userId = nobody, signal, timeoutMs = secondsOf[job.task] * 1000 }: ThreadTask = {},
): Promise<EngineAnswer<Task>> {
  const run = () => runWithin(job as EngineJob, { signal, timeoutMs });
  const answer = queue.run(userId, run, { signal }) as Promise<EngineAnswer<Task>>;
  return signal === undefined ? answer : rejectOnAbort(answer, signal);
}

async function runWithin(
  job: EngineJob,
  { signal, timeoutMs }: { signal: AbortSignal | undefined; timeoutMs: number },
): Promise<unknown> {
  lastNumber += 1;
  const number = lastNumber;
  const limit = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const endAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => limit.abort(new DOMException('The task took too long.', 'TimeoutError')), ms);
  };
  endAfter(maxStartMs);
  let hasBegun = false;
  let leftMs = timeoutMs;
  onBegun.set(number, () => {
    hasBegun = true;
    endAfter(leftMs);
  });
  const leave = () => {
    leftMs = Math.min(timeoutMs, maxUnwantedMs);
    if (hasBegun) endAfter(leftMs);
  };
  signal?.addEventListener('abort', leave, { once: true });
  try {
    return await workers.run({ ...job, number }, { signal: limit.signal });
  } finally {
    signal?.removeEventListener('abort', leave);
    clearTimeout(timer);
    onBegun.delete(number);
  }
}

function rejectOnAbort<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** How tasks are run: in threads, or short ones in this thread. */
export type AskEngine = <Task extends EngineTask>(
  job: EngineJob<Task>,
  options: ThreadTask & { characters: number },
) => Promise<EngineAnswer<Task>>;

/** Texts up to this length are analysed in this thread. Only for a program that serves nobody else. */
let maxCharactersInline = 0;

/** Has short texts analysed in this thread: for tests, which would otherwise start threads for each file. */
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

/** Starts a thread and loads the model into it, so that the first save doesn't wait for that. */
export async function warmUpThread(): Promise<void> {
  if (maxCharactersInline > 0) return;
  await runInThread({ task: 'analyseEntry', asked: ['A walk.'] });
}
