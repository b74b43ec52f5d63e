import { type Clause, countWords } from '../say-back/cut-clauses.ts';

/** Numbers that describe where a clause stands in its message, and how much of it it is. */
export const placeCount = 6;

/** Returns the numbers, in training and in use. `clauses` are all clauses of the message. */
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
