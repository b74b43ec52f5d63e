import type { AnalysisSource } from '@reflect/contract';
import type { Asked } from './model/ask-model.ts';

/** Adds the requests that were made for an analysis to its source, whoever made it in the end. */
export function addAttempts<Analysis extends { source: AnalysisSource }>({
  answer,
  attempts,
}: Asked<Analysis>): Analysis {
  return { ...answer, source: { ...answer.source, attempts } };
}
