import type { FoundEmotion } from '@reflect/contract';

/** Part of a text, with the family of the feeling it shows. */
export interface MarkedPart {
  start: number;
  text: string;
  family: FoundEmotion['family'] | null;
}

/** Cuts a text at the sentences that show a feeling. If two share words, the first one gets them. */
export function cutMarkedParts(text: string, emotions: readonly FoundEmotion[]): MarkedPart[] {
  const marks = emotions
    .flatMap(({ family, evidence }) =>
      evidence.map(({ start, end, quote }) => ({ family, start, end, quote })),
    )
    .filter(({ start, end, quote }) => text.slice(start, end) === quote && end > start)
    .sort((a, b) => a.start - b.start);
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const { family, start, end } of marks) {
    if (start < at) continue;
    if (start > at) parts.push({ start: at, text: text.slice(at, start), family: null });
    parts.push({ start, text: text.slice(start, end), family });
    at = end;
  }
  if (at < text.length) parts.push({ start: at, text: text.slice(at), family: null });
  return parts;
}
