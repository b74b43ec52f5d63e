import { callWhenForgotten } from '../../session/person-memory.ts';
import type { ReadHere, ReadingTask } from './reading-tasks.ts';

export interface AskedHere {
  id: number;
  task: ReadingTask;
  asked: readonly unknown[];
}
/** Has no `answer` if the task failed. */
export interface AnsweredHere {
  id: number;
  answer?: unknown;
}

/** The weights stay loaded while a conversation goes on. */
const idleMs = 60_000;

let worker: Worker | null = null;
let lastId = 0;
let idle: ReturnType<typeof setTimeout> | undefined;
const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();

/** Runs a task with the engine in a worker. Rejects if the browser can't run it. */
export const readOnDevice: ReadHere = (task, asked) =>
  new Promise((resolve, reject) => {
    clearTimeout(idle);
    worker ??= start();
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    worker.postMessage({ id: lastId, task, asked } satisfies AskedHere);
  });

function start(): Worker {
  const started = new Worker(new URL('./readings.worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data: { id, answer } }: MessageEvent<AnsweredHere>) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) idle = setTimeout(stop, idleMs);
    if (answer === undefined) asked?.reject(makeFailure());
    else asked?.resolve(answer as never);
  };
  started.onerror = stop;
  return started;
}

const makeFailure = () => new Error("This couldn't be read on this device.");

function stop(): void {
  worker?.terminate();
  worker = null;
  for (const { reject } of waiting.values()) reject(makeFailure());
  waiting.clear();
}

// The worker's memory holds the sentences it has read.
callWhenForgotten(stop);
