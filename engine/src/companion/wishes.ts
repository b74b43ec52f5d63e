import type { AiPreferences } from '@reflect/contract';
import { type HeardMessage, readStatedWishes } from './hear.ts';
import { chooseAdvice, chooseStyle } from './preferences.ts';
import { isAnySaid, type Said } from './words/choose-words.ts';
import lines from './words/lines.json' with { type: 'json' };

/** How somebody wants to be answered, said in a conversation; it applies until they take it back. */
export type Wish = 'listen' | 'no-questions' | 'no-tips' | 'short';

// How many of the latest messages are read again; earlier wishes are known from their confirmations.
const readAgain = 6;
const confirmations = Object.entries(lines.wishes) as [Wish | 'none', string[]][];

/** Returns the wishes that apply at the latest message, from what was said before it. */
export function collectWishes(earlier: readonly string[], said: Said): Set<Wish> {
  const holding = new Set<Wish>();
  for (const answer of said)
    for (const [wish, texts] of confirmations) if (isAnySaid(texts, [answer])) take(holding, wish);
  for (const message of earlier.slice(-readAgain))
    for (const wish of readStatedWishes(message, holding.size > 0)) take(holding, wish);
  return holding;
}

/** Returns the wishes that apply after a message. */
export function addWishes({ wishes }: Pick<HeardMessage, 'wishes'>, before: ReadonlySet<Wish>): Set<Wish> {
  const holding = new Set(before);
  for (const wish of wishes) take(holding, wish);
  return holding;
}

function take(holding: Set<Wish>, wish: HeardMessage['wishes'][number]): void {
  if (wish === 'none') holding.clear();
  else holding.add(wish);
}

/** Returns the wishes in somebody's settings, which apply in every conversation. */
export function readPreferredWishes(preferences: AiPreferences): Wish[] {
  return [
    ...(chooseAdvice(preferences) === 'never' ? (['no-tips'] as const) : []),
    ...(chooseStyle(preferences) === 'direct' ? (['short'] as const) : []),
  ];
}
