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

/** One or two calm sentences on what was felt, saying no more than was found and hedging where it was faint. */
export function describeFeelings({ content, emotions, tone, denied }: Felt): string {
  const [first, second] = emotions;
  if (!first && denied.length > 0)
    return `You looked for ${list(denied.slice(0, 3))} in it, and did not find it there.`;
  if (!first) {
    return chooseBy(content, 'none', [
      'It says little about how it felt; it reads as a record of what happened.',
      'The feelings stay outside these lines; it is what happened that stands here.',
      'Feeling hardly shows in it. It keeps to what was done and seen.',
    ]);
  }
  if (first.confidence < surely) {
    return chooseBy(content, 'faint', [
      `There may be some ${first.name} in it.`,
      `I think I hear a little ${first.name}, though it is faint.`,
      `If there is a feeling underneath, it may be ${first.name}.`,
    ]);
  }
  if (!second || second.confidence < first.confidence * 0.6) {
    return chooseBy(content, 'one', [
      `What shows most is ${first.name}.`,
      `The feeling that stands out is ${first.name}.`,
      `${capital(first.name)} runs through it.`,
    ]);
  }
  if (tone.key === 'mixed' || tone.key === 'rising' || tone.key === 'falling') {
    return chooseBy(content, 'two-mixed', [
      `${capital(first.name)} and ${second.name} are both here, and neither cancels the other.`,
      `There is ${first.name} in it, and ${second.name} too.`,
      `${capital(first.name)} shows most; ${second.name} stands beside it.`,
    ]);
  }
  return chooseBy(content, 'two', [
    `${capital(first.name)} shows most, with ${second.name} close by.`,
    `${capital(first.name)} leads; some ${second.name} runs under it.`,
    `I hear ${first.name} above all, and ${second.name} with it.`,
  ]);
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}

function list(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
