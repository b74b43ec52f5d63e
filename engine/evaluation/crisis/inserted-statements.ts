/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Statement = z.strictObject({ kind: z.string(), text: z.string().min(10) });

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

/** Statements of people in danger, written before the rules: explicit ones, and ones that a reader has to infer. */
export const insertedStatements = z
  .strictObject({ explicit: z.array(Statement), indirect: z.array(Statement) })
  .parse(read('./inserted-statements.json'));

/** Ordinary pages of about 170 words, with accidents, idioms and a funeral in them. */
export const ordinaryPages = z.array(z.string()).parse(read('./ordinary-pages.json'));

/** Inserts the statement as a sentence of its own at the position `where`, from 0 (beginning) to 1 (end). */
export function insertInto(page: string, statement: string, where: number): string {
  const sentences = page.split(/(?<=[.!?])\s+/);
  sentences.splice(Math.round(where * sentences.length), 0, statement);
  return sentences.join(' ');
}
