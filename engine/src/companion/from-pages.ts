import type { FoundPassage } from '@reflect/contract';
import { detectCrisis } from '../safety/detect-crisis.ts';
import type { Conversation } from './conversation.ts';
import { quoteEarlier } from './situations/recall.ts';
import { chooseFreshWording, isAnySaid } from './words/choose-words.ts';
import lines from './words/lines.json' with { type: 'json' };

/** How near a passage must be to be brought up unasked, and when asked for. */
export const nearEnough = { unasked: 0.62, asked: 0.35 };
// The most passages in each case.
const [maxUnasked, maxAsked] = [2, 3];
// A passage is brought up again only after this many answers without one.
const answersBetween = 2;

/** A message and the passages of the person's own pages it uses. */
export type FromPages = { message: string; pages: FoundPassage[] };

/** Brings up passages that say nearly the same as the message; null if none is near enough, or one was just brought up. */
export function bringUpPages({ heard, said, memory }: Conversation): FromPages | null {
  const all = Object.values(lines.pages).flat();
  if (said.slice(-answersBetween).some((answer) => isAnySaid(all, [answer]))) return null;
  const pages = pickPassages(memory ?? [], { least: nearEnough.unasked, most: maxUnasked });
  if (pages.length === 0) return null;
  const person = heard.people.find((name) => pages.every(({ sentence }) => sentence.includes(name)));
  const isOne = pages.length === 1;
  const texts = person
    ? lines.pages[isOne ? 'one-with' : 'several-with'].map((text) => text.replace('{person}', () => person))
    : lines.pages[isOne ? 'one' : 'several'];
  return { message: chooseFreshWording(texts, said, heard.text), pages };
}

/**
 * Answers a question about the person's own pages: with what was found there or said in this conversation, or that nothing
 * was, and where to ask.
 */
export function answerFromPages(conversation: Conversation): FromPages {
  const { heard, said, memory } = conversation;
  const earlier = quoteEarlier(conversation);
  if (memory === null)
    return { message: earlier ?? chooseFreshWording(lines['asks-journal-off'], said, heard.text), pages: [] };
  const pages = pickPassages(memory, { least: nearEnough.asked, most: maxAsked });
  if (pages.length === 0 && earlier) return { message: earlier, pages };
  const texts =
    pages.length === 0
      ? lines['asks-journal']
      : lines.pages[pages.length === 1 ? 'asked-one' : 'asked-several'];
  return { message: chooseFreshWording(texts, said, heard.text), pages };
}

// Leaves out passages that would show the support card or its line.
function pickPassages(
  memory: readonly FoundPassage[],
  { least, most }: { least: number; most: number },
): FoundPassage[] {
  return memory
    .filter(({ nearness, sentence }) => nearness >= least && detectCrisis(sentence).level === 'none')
    .sort((one, other) => other.nearness - one.nearness)
    .slice(0, most);
}
