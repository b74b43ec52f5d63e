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

/** A text with the kind of danger in it, null for none; `by` names who wrote it, if not the rule's author. */
export type LabelledSentence = z.infer<typeof LabelledSentences>[number];

const files = {
  'held-out': './held-out.json',
  unseen: './unseen.json',
};

/** Reads single, labelled sentences. `held-out` was read while the rules were written, `unseen` wasn't. */
export function readLabelledSentences(set: keyof typeof files): LabelledSentence[] {
  return LabelledSentences.parse(JSON.parse(readFileSync(new URL(files[set], import.meta.url), 'utf8')));
}
