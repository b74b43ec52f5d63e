/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { CrisisKind } from '@reflect/contract';
import { z } from 'zod';

const LabelledSentences = z.array(
  z.strictObject({
    text: z.string().min(1),
    expected: CrisisKind.nullable(),
    by: z.enum(['a', 'b', 'own', 'third', 'fourth']).optional(),
  }),
);

/** A text with the kind of danger that it speaks of, null for none; `by` names those who wrote it apart from the rest. */
export type LabelledSentence = z.infer<typeof LabelledSentences>[number];

const files = {
  tune: '../../training/crisis/tune.json',
  'held-out': './held-out.json',
  unseen: './unseen.json',
};

/** The labelled sentences that the crisis rules and weights were tuned on (`tune`), or one of the two sets that they were not. */
export function readLabelledSentences(set: keyof typeof files): LabelledSentence[] {
  return LabelledSentences.parse(JSON.parse(readFileSync(new URL(files[set], import.meta.url), 'utf8')));
}
