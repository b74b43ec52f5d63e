import { describe, expect, it } from 'vitest';
import { analyseByWords } from './analyse-by-words.ts';
import { applyExpressions } from './expressions.ts';

/** A joyful analysis after the correction by the expressions of a sentence. */
function turned(text: string, neighbours = '') {
  const [analysis] = analyseByWords([text]);
  Object.assign(analysis!.emotions, { joy: 0.8, amusement: 0.6, fear: 0.6 });
  analysis!.valence = 0.6;
  applyExpressions(analysis!, text, neighbours);
  return { ...analysis!.emotions, valence: analysis!.valence };
}

describe('expressions', () => {
  it('remove joy from mocking laughter', () => {
    const { joy, valence } = turned('Everybody laughed at my speech.', 'I was so embarrassed.');
    expect(joy).toBeLessThan(0.3);
    expect(valence).toBeLessThan(0);
  });

  it('keep the joy of a writer who laughed too', () => {
    const { joy, valence } = turned(
      'I told them how embarrassed I had been, and everybody laughed.',
      'I laughed too.',
    );
    expect(joy).toBe(0.8);
    expect(valence).toBe(0.6);
  });

  it('lower fear in awe, unless fear is named', () => {
    expect(turned('The fog tore open below us.', 'I was in awe.').fear).toBeLessThan(0.4);
    expect(turned('I was scared of the drop below us.', 'I was in awe.').fear).toBe(0.6);
  });

  it('keep a strong feeling next to “nothing special”, and lower a weak one', () => {
    expect(turned('We drove to the clinic.', 'The food was nothing special.').joy).toBe(0.8);
    expect(turned('Nothing special today.').joy).toBeLessThan(0.4);
  });
});
