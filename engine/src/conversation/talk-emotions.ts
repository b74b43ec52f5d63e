import type { FoundEmotion } from '@reflect/contract';
import { findLead } from '../analysis/feelings/leading-feeling.ts';
import { feelings } from '../sentences/feelings.ts';
import { compilePhrases } from '../text/phrase-rules.ts';
import type { SpokenSentence } from './communication-patterns.ts';
import saidHurt from './said-hurt.json' with { type: 'json' };
import type { TalkLine } from './talk-lines.ts';

const maxEmotions = 5;
const maxEvidence = 4;
// How many of the named feelings were right on lines that the reader hadn't seen.
const fitting = 0.8;
// How many of the feelings that somebody names are their own.
const fittingStated = 0.97;
// A feeling of a single sentence must have this much of the reader's share to be named.
const minShare = 0.7;
// Feelings of sentences that the reader of lines has under another name.
const nearNames: Readonly<Record<string, string>> = {
  remorse: 'guilt',
  embarrassment: 'shame',
  grief: 'sadness',
  anxiety: 'nervousness',
  excitement: 'joy',
  optimism: 'hope',
  caring: 'love',
};
const hurt = compilePhrases({ ...saidHurt, isOpen: true });

type Naming = { name: string; line: TalkLine; confidence: number };

/**
 * Finds the feelings that lines of a conversation show, most frequent first, each with its lines: those that the
 * reader of lines is certain of, and those that the speakers name themselves.
 */
export function findTalkEmotions(sentences: readonly SpokenSentence[]): FoundEmotion[] {
  const named = new Map<string, Naming[]>();
  for (const sentence of sentences)
    for (const naming of findFeelings(sentence)) {
      const others = named.get(naming.name) ?? [];
      // The sentences of a line follow one another.
      if (others.at(-1)?.line !== naming.line) others.push(naming);
      named.set(naming.name, others);
    }
  return [...named.values()]
    .sort((a, b) => b.length - a.length || a[0]!.line.start - b[0]!.line.start)
    .slice(0, maxEmotions)
    .map(makeFoundEmotion);
}

/** Whether somebody says that they are hurt: few say "I feel hurt". */
export function saysHurt(text: string): boolean {
  return hurt.test(text);
}

function findFeelings(sentence: SpokenSentence): Naming[] {
  const { line, text, analysis } = sentence;
  if (!line) return [];
  const { names, likeliest, share, isSure } = line.analysis.felt;
  const stated = analysis.stated.filter((name) => !analysis.denied.includes(name));
  if (saysHurt(text) && !analysis.denied.includes('hurt')) stated.push('hurt');
  const own = findLead([sentence])?.feeling.name;
  const found = [...new Set(stated)].map((name) => ({ name, line, confidence: fittingStated }));
  const isBorneOut = own !== undefined && share >= minShare && names.includes(nearNames[own] ?? own);
  const read = isBorneOut ? own : isSure && likeliest !== 'neutral' ? likeliest : null;
  const name = read === 'contempt' ? 'anger' : read;
  if (name === null || found.some((other) => other.name === name) || !feelings.has(name)) return found;
  return [...found, { name, line, confidence: fitting }];
}

function makeFoundEmotion(namings: readonly Naming[]): FoundEmotion {
  const { name, family, intensity } = feelings.get(namings[0]!.name)!;
  return {
    name,
    family,
    intensity,
    confidence: Math.max(...namings.map(({ confidence }) => confidence)),
    evidence: namings
      .slice(0, maxEvidence)
      .map(({ line: { start, end, text } }) => ({ start, end, quote: text })),
  };
}
