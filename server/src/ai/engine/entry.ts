import type { Mind } from '../mind.ts';
import { generalAnalysis } from './general-results.ts';
import type { RunTask } from './run-task.ts';

/** Analyses an entry with the engine. */
export function makeEntryAnalyser(run: RunTask): Mind['analyseEntry'] {
  return ({ content, signal }) =>
    run({
      task: 'analyseEntry',
      asked: [content],
      characters: content.length,
      signal,
      fallback: generalAnalysis,
    });
}
