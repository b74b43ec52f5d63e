import type { FoundEmotion } from '@reflect/contract';
import { chooseBy } from '../text/hash.ts';
import { surely, type Tone } from './tone.ts';

/** What the sentence on feelings is made of; `denied` holds the feelings that the text says are not there. */
export type Felt = {
  content: string;
  emotions: readonly FoundEmotion[];
  tone: Tone;
  denied: readonly string[];
};

/** One or two sentences on the feelings found, qualified where the confidence is low. */
export function describeFeelings({ content, emotions, tone, denied }: Felt): string {
  const [first, second] = emotions;
  if (!first && denied.length > 0) return `You write that you did not feel ${list(denied.slice(0, 3))}.`;
  if (!first) {
    return chooseBy(content, 'none', [
      'It says little about your feelings and mostly describes what happened.',
      'It describes what happened and hardly mentions feelings.',
      'It mentions hardly any feelings, mostly facts and events.',
    ]);
  }
  if (first.confidence < surely) {
    return chooseBy(content, 'faint', [
      `There may be some ${first.name} in it.`,
      `It may express a little ${first.name}.`,
      `If it expresses a feeling, it may be ${first.name}.`,
    ]);
  }
  if (!second || second.confidence < first.confidence * 0.6) {
    return chooseBy(content, 'one', [
      `It mostly expresses ${first.name}.`,
      `The strongest feeling is ${first.name}.`,
      `${capital(first.name)} is the main feeling in it.`,
    ]);
  }
  if (tone.key === 'mixed' || tone.key === 'rising' || tone.key === 'falling') {
    return chooseBy(content, 'two-mixed', [
      `It expresses both ${first.name} and ${second.name}.`,
      `There is ${first.name} in it, and ${second.name} too.`,
      `It expresses ${first.name} most, and also ${second.name}.`,
    ]);
  }
  return chooseBy(content, 'two', [
    `It mostly expresses ${first.name}, followed by ${second.name}.`,
    `${capital(first.name)} is strongest, and there is some ${second.name}.`,
    `The strongest feelings are ${first.name} and ${second.name}.`,
  ]);
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}

function list(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
