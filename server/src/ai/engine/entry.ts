import type { EntryAnalysis } from '@reflect/contract';
import { applyWantedAdvice } from '@reflect/engine';
import type { EntryToAnalyse, Mind } from '../mind.ts';
import { makeGeneralAnalysis } from './general-results.ts';
import type { RunTask } from './thread/run-task.ts';

export function makeEntryAnalyser(run: RunTask): Mind['analyseEntry'] {
  return async ({ content, recent = [], userId, preferences, signal }) => {
    const analysis = await run({
      task: 'analyseEntry',
      asked: [content, { recent }],
      characters: content.length,
      userId,
      signal,
      fallback: makeGeneralAnalysis,
    });
    return applyWantedAdvice(analysis, preferences);
  };
}

/**
 * For saving: an analysis that takes longer than a save may wait continues, and another request for the same text
 * gets that one.
 */
export function makeSavingAnalyser(
  analyse: Mind['analyseEntry'],
): Pick<Mind, 'analyseEntryAtOnce' | 'analyseEntryByEngine'> {
  const inProgress = new Map<string | undefined, Map<string, Promise<EntryAnalysis>>>();

  function begin({ content, recent, userId }: EntryToAnalyse): Promise<EntryAnalysis> {
    const own = inProgress.get(userId) ?? new Map<string, Promise<EntryAnalysis>>();
    const known = own.get(content);
    if (known) return known;
    const analysis = analyse({ content, userId, ...(recent && { recent }) }).finally(() => {
      own.delete(content);
      if (own.size === 0) inProgress.delete(userId);
    });
    inProgress.set(userId, own.set(content, analysis));
    return analysis;
  }

  return {
    analyseEntryAtOnce: ({ waitMs, ...entry }) => waitOrNull(begin(entry), waitMs),
    async analyseEntryByEngine({ signal, ...entry }) {
      signal?.throwIfAborted();
      return signal ? Promise.race([begin(entry), rejectOnAbort(signal)]) : begin(entry);
    },
  };
}

function waitOrNull<Value>(promise: Promise<Value>, waitMs: number): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, waitMs, null);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
