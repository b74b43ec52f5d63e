/**
 * A writer's corrections of the analysis of an entry, as stored with it: `not <kind> <what>` removes a claim for
 * good, `felt <emotion>` names a feeling that was in it. Plain strings, so that new kinds of claims need no new
 * shape.
 */
export type ClaimKind = 'feeling' | 'pattern' | 'suggestion' | 'fact' | 'note';

/** Returns the correction that removes a claim; `what` is its name, key or text. */
export function writeNotThis(kind: ClaimKind, what: string): string {
  return `not ${kind} ${what}`;
}

/** Returns the correction that names a feeling. */
export function writeFelt(emotion: string): string {
  return `felt ${emotion}`;
}

/** Whether the writer removed this claim. */
export function isTakenAway(corrections: readonly string[], kind: ClaimKind, what: string): boolean {
  return corrections.includes(writeNotThis(kind, what));
}

/** Lists the claims of a kind that the writer removed, by name, key or text. */
export function listTakenAway(corrections: readonly string[], kind: ClaimKind): string[] {
  const start = writeNotThis(kind, '');
  return corrections.flatMap((each) => (each.startsWith(start) ? [each.slice(start.length)] : []));
}

/** Lists the feelings that the writer named, in that order. */
export function listFelt(corrections: readonly string[]): string[] {
  return corrections.flatMap((each) => (each.startsWith('felt ') ? [each.slice('felt '.length)] : []));
}

/** Lists the corrections about feelings. They hold no words of the entry; those of other claims may. */
export function pickAboutFeelings(corrections: readonly string[]): string[] {
  return corrections.filter(
    (each) => each.startsWith('felt ') || each.startsWith(writeNotThis('feeling', '')),
  );
}

type Claims = { emotions: string[]; patterns: string[]; suggestions: string[] };

/** Returns the short analysis of an entry without the claims its writer removed. */
export function applyCorrections<Analysis extends Claims>(
  analysis: Analysis,
  corrections: readonly string[],
): Analysis {
  if (corrections.length === 0) return analysis;
  const keep = (kind: ClaimKind) => (what: string) => !isTakenAway(corrections, kind, what);
  return {
    ...analysis,
    emotions: analysis.emotions.filter(keep('feeling')),
    patterns: analysis.patterns.filter(keep('pattern')),
    suggestions: analysis.suggestions.filter(keep('suggestion')),
  };
}
