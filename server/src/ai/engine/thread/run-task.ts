import type { FastifyBaseLogger } from 'fastify';
import type { EngineAnswer, EngineJob, EngineTask } from '../engine-tasks.ts';
import { askEngine } from './engine-thread.ts';

interface TaskRun<Task extends EngineTask> extends EngineJob<Task> {
  /** The length of the text, or of all texts of a journal together. */
  characters: number;
  /** People take turns. */
  userId?: string;
  signal?: AbortSignal;
  /** Replaces the time that tasks of this kind may take. */
  timeoutMs?: number;
  /** The result when the engine fails: a text that it can't analyse must not make a save fail. */
  fallback: () => EngineAnswer<Task> | Promise<EngineAnswer<Task>>;
}

/** Runs one task of the engine, with its fallback. Rejects only for an aborted signal. */
export type RunTask = <Task extends EngineTask>(run: TaskRun<Task>) => Promise<EngineAnswer<Task>>;

export function makeTaskRunner(log: FastifyBaseLogger): RunTask {
  return async ({ task, asked, characters, fallback, ...options }) => {
    const { signal } = options;
    signal?.throwIfAborted();
    try {
      return await askEngine({ task, asked }, { characters, ...options });
    } catch (error) {
      signal?.throwIfAborted();
      // The message may quote the text; the name can't.
      const reason = error instanceof Error ? error.name : 'unknown';
      log.error({ task, reason }, 'the engine failed to analyse a text');
      return fallback();
    }
  };
}

export function countCharacters(parts: readonly { content: string }[]): number {
  return parts.reduce((sum, { content }) => sum + content.length, 0);
}
