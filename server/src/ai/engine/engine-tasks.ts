import {
  analyseConversation,
  analyseEntry,
  compareRanges,
  composeInsights,
  composeProfile,
  findPatterns,
  guide,
  hearConversation,
  interpretDream,
  judgeCrisis,
  reply,
} from '@reflect/engine';

export const engineTasks = {
  analyseEntry,
  analyseConversation,
  interpretDream,
  reply,
  guide,
  hearConversation,
  findPatterns,
  composeInsights,
  compareRanges,
  anonymousProfile: composeProfile,
  judgeCrisis,
};

export type EngineTask = keyof typeof engineTasks;

/** A task with its arguments, as it is sent to the worker thread. */
export interface EngineJob<Task extends EngineTask = EngineTask> {
  task: Task;
  asked: Parameters<(typeof engineTasks)[Task]>;
}

export type EngineAnswer<Task extends EngineTask> = ReturnType<(typeof engineTasks)[Task]>;

export function runEngine<Task extends EngineTask>({ task, asked }: EngineJob<Task>): EngineAnswer<Task> {
  const run = engineTasks[task] as unknown as (...asked: EngineJob<Task>['asked']) => EngineAnswer<Task>;
  return run(...asked);
}
