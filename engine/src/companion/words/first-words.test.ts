import { describe, expect, it } from 'vitest';
import { loadTrainedCompanion } from '../../../evaluation/trained-model.ts';
import { useTrainedCompanion } from '../../../evaluation/use-trained-companion.ts';
import { reply } from '../reply.ts';

useTrainedCompanion();

function talk(...messages: string[]): string {
  const history: { role: 'user' | 'assistant'; content: string }[] = [];
  for (const message of messages) {
    const { message: answer } = reply({ message, history });
    history.push({ role: 'user', content: message }, { role: 'assistant', content: answer });
  }
  return history.at(-1)!.content;
}
const listLines = (name: string) => {
  const found = loadTrainedCompanion().situations.situations.find((one) => one.name === name)!;
  return [...found.first, ...found.later];
};
const isOf = (answer: string, name: string) => listLines(name).some((line) => answer.includes(line));

describe('first words fit what they are for', { timeout: 60_000 }, () => {
  it.each([
    ['what do i write to my neighbour, her husband died', 'words-comfort'],
    ['how do i say sorry to my brother', 'words-sorry'],
    ['how do i tell my parents that i failed the year', 'words-news'],
    ['how do i say no to them without being rude', 'words-no'],
    ['how can i tell my girlfriend it is over', 'words-end'],
  ])('%s', (message, name) => {
    expect(isOf(talk('Today was long.', message), name)).toBe(true);
  });

  it('are given once more, and shorter, where somebody wants them so', () => {
    for (const wish of ['make it shorter please', 'shorter pls'])
      expect(isOf(talk('how do i say sorry to my brother', wish), 'words-sorry'), wish).toBe(true);
  });
});
