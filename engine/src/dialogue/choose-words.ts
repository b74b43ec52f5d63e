import { hashOf } from '../text/hash.ts';
import questionRows from './questions.json' with { type: 'json' };
import type { ToneInput } from './reflect.ts';

/** An open question, with the feelings and patterns it suits; `felt` suits any feeling, `any` everything. */
export type Question = { key: string; text: string; fits: string[] };

/** The open questions that can be asked. */
export const questions = questionRows as readonly Question[];

/** What has been said on the AI's side of a conversation, so that nothing is said twice. */
export type Said = readonly string[];

/** A wording that was not used in this conversation yet; where all were, the one that was used longest ago. */
export function freshWording(wordings: readonly string[], said: Said, seed: string): string {
  const start = hashOf(seed) % wordings.length;
  const turned = [...wordings.slice(start), ...wordings.slice(0, start)];
  const lastUse = (wording: string) => said.findLastIndex((message) => message.includes(stem(wording)));
  return turned.reduce((best, wording) => (lastUse(wording) < lastUse(best) ? wording : best));
}

/** Whether one of these wordings was used in this conversation. */
export function isAnySaid(wordings: readonly string[], said: Said): boolean {
  return wordings.some((wording) => said.some((message) => message.includes(stem(wording))));
}

/** The part of a wording that stands before its first blank, by which it is known again. */
function stem(wording: string): string {
  const parts = wording.split(/\{\w+\}/).map((part) => part.trim());
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

/** An open question that suits what was found and was not asked before; null when all have been asked. */
export function freshQuestion(heard: ToneInput, said: Said): string | null {
  const tags = new Map<string, number>([
    ...heard.emotions.map(({ name, confidence }): [string, number] => [name, 0.6 + confidence]),
    ...heard.patterns.map((key, index): [string, number] => [`pattern:${key}`, 1.3 - 0.1 * index]),
    ['any', 0.35],
    ['felt', heard.emotions.length > 0 ? 0.5 : 0],
  ]);
  const open = questions
    .filter(({ text }) => !said.some((message) => message.includes(text)))
    .map((question) => ({
      question,
      score:
        Math.max(0, ...question.fits.map((fit) => tags.get(fit) ?? 0)) +
        (hashOf(heard.text + question.key) % 100) / 400,
    }))
    .filter(({ score }) => score >= 0.35)
    .sort((a, b) => b.score - a.score);
  return open[0]?.question.text ?? null;
}
