import type { Period } from './period.ts';

type Place = {
  /** How the chip reads. */
  label: string;
  /** Where it stands in the question; null of a chip that a question before it has given. */
  range: { start: number; end: number } | null;
};

/** A part of a question that is understood as what it is, and can be taken away. */
export type Chip =
  | (Place & { kind: 'person'; name: string })
  | (Place & { kind: 'tag'; tag: string })
  /** A mood or a feeling; `feeling` is null for "good days" and "hard evenings", which say only how pleasant they were. */
  | (Place & { kind: 'mood'; mood: string; feeling: string | null; valence: number })
  | (Place & { kind: 'period'; period: Period });

/** The question without what a chip stands for. */
export function withoutChip(question: string, { range }: Pick<Chip, 'range'>): string {
  if (range === null) return question;
  return `${question.slice(0, range.start)} ${question.slice(range.end)}`.replace(/\s+/g, ' ').trim();
}
