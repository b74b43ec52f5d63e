import { describe, expect, it } from 'vitest';
import { useTrainedCompanion } from '../../../evaluation/use-trained-companion.ts';
import { hear } from '../hear.ts';
import { reply } from '../reply.ts';

useTrainedCompanion();

const findName = (text: string) => hear(text, 'Go on.').asked?.situation.name ?? null;

describe('what a message asks', { timeout: 60_000 }, () => {
  it.each([
    ['Why did my sister not tell me herself?', 'asks-about-others'],
    ['is it normal to dream of your old school every night', 'asks-normal'],
    ['My hands are shaking. How do I calm down before the talk?', 'asks-how-to-cope'],
    ['should i take the night shift or not', 'asks-to-decide'],
    ['please tell me i can do this', 'asks-comfort'],
    ['I forgot the picnic. Am I a bad father?', 'asks-if-bad'],
    ['does it ever get easier', 'asks-future'],
  ])('%s', (text, name) => {
    expect(findName(text)).toBe(name);
  });

  it('is words for an occasion, also where it sounds like a request for advice', () => {
    for (const text of ['How do I say no to my own child?', 'How should I tell her this news?'])
      expect(hear(text, 'Go on.').kind, text).toBe('asks-words');
  });

  it('is nothing where a question is only told of', () => {
    for (const text of [
      "She asked me why I hadn't called. I said the train was late.",
      'so he goes how old are you and i told him fourteen',
      'We planted leeks and had soup afterwards.',
    ])
      expect(findName(text), text).toBeNull();
  });

  it('is answered after what was told, in the words of the one who asks', () => {
    const { message } = reply({
      message: 'The letter from the office came today. Why am I so afraid of letters?',
    });
    expect(message).toMatch(/letter from the office came today/);
    expect(message).not.toMatch(/Go on/);
  });
});
