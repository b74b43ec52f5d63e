import { hashText } from '../../text/hash.ts';

/** What the AI has said in a conversation, so that it doesn't repeat itself. */
export type Said = readonly string[];

/** Returns a wording not yet used in this conversation, or else the one used longest ago. */
export function chooseFreshWording(wordings: readonly string[], said: Said, seed: string): string {
  const start = hashText(seed) % wordings.length;
  const turned = [...wordings.slice(start), ...wordings.slice(0, start)];
  const findLastUse = (wording: string) => said.findLastIndex((message) => message.includes(stem(wording)));
  return turned.reduce((best, wording) => (findLastUse(wording) < findLastUse(best) ? wording : best));
}

/** Whether a text was said in this conversation. */
export function isSaid(text: string, said: Said): boolean {
  return said.some((message) => message.includes(text));
}

/** Whether one of these wordings was used in this conversation. */
export function isAnySaid(wordings: readonly string[], said: Said): boolean {
  return wordings.some((wording) => isSaid(stem(wording), said));
}

// The longest part of a wording between its blanks, by which it is recognised.
function stem(wording: string): string {
  const parts = wording.split(/\{\w+\}/).map((part) => part.trim());
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}
