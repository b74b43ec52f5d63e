import { type Clause, countWords } from '../say-back/cut-clauses.ts';

/** Returns six numbers that tell where a clause stands in its message, and how much of it it is. `clauses` are all of its clauses. */
export function describeClause(clause: Clause, clauses: readonly Clause[], message: string): number[] {
  const lastSentence = clauses.at(-1)!.sentence;
  const length = countWords(clause.text);
  return [
    length / 16,
    Math.min(1, length / Math.max(1, countWords(message))),
    lastSentence === 0 ? 0.5 : clause.sentence / lastSentence,
    clause.isWhole ? 1 : 0,
    clause.opens ? 1 : 0,
    Math.min(1, clauses.length / 8),
  ];
}
