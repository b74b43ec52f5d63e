import type { Period } from './period.ts';

type Place = {
  label: string;
  /** Where it is in the question; null for a chip from an earlier question. */
  range: { start: number; end: number } | null;
};

/** A part of a question that is understood, and can be removed. */
export type Chip =
  | (Place & { kind: 'person'; name: string })
  | (Place & { kind: 'tag'; tag: string })
  /** A mood or feeling; `feeling` is null for "good days" and "hard evenings", which only say how pleasant they were. */
  | (Place & { kind: 'mood'; mood: string; feeling: string | null; valence: number })
  | (Place & { kind: 'period'; period: Period });

/** Returns the question without the text of a chip. */
export function removeChip(question: string, { range }: Pick<Chip, 'range'>): string {
  if (range === null) return question;
  return `${question.slice(0, range.start)} ${question.slice(range.end)}`.replace(/\s+/g, ' ').trim();
}
