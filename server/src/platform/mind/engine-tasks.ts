import {
  analyseConversation,
  analyseEntry,
  anonymousProfile,
  compareRanges,
  composeInsights,
  detectCrisis,
  findPatterns,
  guide,
  interpretDream,
  reply,
} from '@reflect/engine';

/** What the engine can be asked for, in this thread or in one of its own. */
export const engineTasks = {
  analyseEntry,
  analyseConversation,
  interpretDream,
  reply,
  guide,
  findPatterns,
  composeInsights,
  compareRanges,
  anonymousProfile,
  detectCrisis,
};

export type EngineTask = keyof typeof engineTasks;

/** A task with what is asked, as it is sent to another thread. */
export interface EngineJob<Task extends EngineTask = EngineTask> {
  task: Task;
  asked: Parameters<(typeof engineTasks)[Task]>;
}

export type EngineAnswer<Task extends EngineTask> = ReturnType<(typeof engineTasks)[Task]>;

/** Does a task here and now. */
export function runEngine<Task extends EngineTask>({ task, asked }: EngineJob<Task>): EngineAnswer<Task> {
  const run = engineTasks[task] as unknown as (...asked: EngineJob<Task>['asked']) => EngineAnswer<Task>;
  return run(...asked);
}
