import type { EmotionFamily, EntryAnalysis, Evidence } from '@reflect/contract';

/** An emotion or a pattern that an analysis claims, with its evidence. */
export interface Claim {
  key: string;
  name: string;
  family: EmotionFamily | null;
  evidence: Evidence[];
}

export interface TintedPart {
  text: string;
  start: number;
  /** The claims that this part is evidence for, strongest first. */
  claims: Claim[];
}

export function listClaims(analysis: EntryAnalysis): { emotions: Claim[]; patterns: Claim[] } {
  const { emotions, patterns } = analysis.evidence;
  return {
    emotions: [...emotions]
      .sort((one, other) => other.confidence - one.confidence)
      .map(({ name, family, evidence }) => ({ key: `emotion-${name}`, name, family, evidence })),
    patterns: patterns.map(({ key, name, evidence }) => ({
      key: `pattern-${key}`,
      name,
      family: null,
      evidence,
    })),
  };
}

/** Cuts the text at the edges of all evidence; joined again, the parts are the text. */
export function tintText(content: string, claims: readonly Claim[]): TintedPart[] {
  const spans = claims.flatMap((claim) =>
    claim.evidence
      .filter(({ start, end }) => start < end && end <= content.length)
      .map(({ start, end }) => ({ start, end, claim })),
  );
  const edges = new Set([0, content.length, ...spans.flatMap(({ start, end }) => [start, end])]);
  const cuts = [...edges].sort((one, other) => one - other);
  return cuts.slice(0, -1).map((start, at) => {
    const end = cuts[at + 1] ?? content.length;
    const covering = spans.filter((span) => span.start <= start && span.end >= end);
    return {
      text: content.slice(start, end),
      start,
      claims: [...new Set(covering.map(({ claim }) => claim))],
    };
  });
}

/**
 * Adds the claim that tints each part: the selected one, or else the most certain emotion. Merges adjacent parts with
 * the same tint.
 */
export function mergeTints(
  parts: readonly TintedPart[],
  selected: string | null,
): (TintedPart & { tint: Claim | null })[] {
  const merged: (TintedPart & { tint: Claim | null })[] = [];
  for (const part of parts) {
    const tint =
      part.claims.find(({ key, family }) => (selected === null ? family !== null : key === selected)) ?? null;
    const last = merged.at(-1);
    if (last !== undefined && last.tint === tint) {
      const claims = [...new Set([...last.claims, ...part.claims])];
      merged[merged.length - 1] = { ...last, text: last.text + part.text, claims };
    } else {
      merged.push({ ...part, tint });
    }
  }
  return merged;
}

export function countSentences(claim: Pick<Claim, 'evidence'>): string {
  const count = claim.evidence.length;
  return count === 1 ? '1 sentence' : `${count} sentences`;
}

const maxGap = 180;
const gapEdge = 70;

/** The text between evidence; of a long one, only both ends. */
export function shortenBetween({ text, start }: Pick<TintedPart, 'text' | 'start'>): string {
  if (text.length <= maxGap) return text;
  const head = text.slice(0, gapEdge).replace(/\S*$/u, '');
  const tail = text.slice(-gapEdge).replace(/^\S*/u, '');
  return start === 0 ? `… ${tail.trimStart()}` : `${head.trimEnd()} … ${tail.trimStart()}`;
}
