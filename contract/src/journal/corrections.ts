/**
 * What a writer says about the analysis of an entry, as it is kept with the entry: `not <kind> <what>` takes a claim
 * away for good, `felt <emotion>` names a feeling that was in it. Plain strings, so that later kinds of claims need no
 * new shape.
 */
export type ClaimKind = 'feeling' | 'pattern' | 'suggestion' | 'fact' | 'note';

/** The correction that takes a claim away; `what` is its name, key or text. */
export function notThis(kind: ClaimKind, what: string): string {
  return `not ${kind} ${what}`;
}

/** The correction that names a feeling. */
export function felt(emotion: string): string {
  return `felt ${emotion}`;
}

/** Whether the writer took this claim away. */
export function isTakenAway(corrections: readonly string[], kind: ClaimKind, what: string): boolean {
  return corrections.includes(notThis(kind, what));
}

/** The claims of a kind that the writer took away, by their names, keys or texts. */
export function takenAway(corrections: readonly string[], kind: ClaimKind): string[] {
  const start = notThis(kind, '');
  return corrections.flatMap((each) => (each.startsWith(start) ? [each.slice(start.length)] : []));
}

/** The feelings that the writer named, in the order in which they did. */
export function feltIn(corrections: readonly string[]): string[] {
  return corrections.flatMap((each) => (each.startsWith('felt ') ? [each.slice('felt '.length)] : []));
}

/** Those corrections that are about feelings: they hold no words of the entry, as that of another claim may. */
export function aboutFeelings(corrections: readonly string[]): string[] {
  return corrections.filter((each) => each.startsWith('felt ') || each.startsWith(notThis('feeling', '')));
}

type Claims = { emotions: string[]; patterns: string[]; suggestions: string[] };

/** What is left of the short analysis of an entry after its corrections. */
export function afterCorrections<Analysis extends Claims>(
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
