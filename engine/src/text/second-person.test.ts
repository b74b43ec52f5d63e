import { describe, expect, it } from 'vitest';
import { toSecondPerson } from './second-person.ts';

describe('telling a sentence to its writer', () => {
  it.each([
    ['I was tired, so I lay down.', 'You were tired, so you lay down.'],
    ['My hands were shaking, but she hugged me.', 'Your hands were shaking, but she hugged you.'],
    ["I'm so relieved I could sing.", "You're so relieved you could sing."],
    ['I really was proud of myself.', 'You really were proud of yourself.'],
    ['I wasn’t angry.', "You weren't angry."],
    ['The choice is mine, I think.', 'The choice is yours, you think.'],
    ['Sam and I went home.', 'You and Sam went home.'],
    ['My brother and I were late.', 'You and your brother were late.'],
    ['she swam and i was not afraid', 'she swam and you were not afraid'],
  ])('%s → %s', (own, told) => {
    expect(toSecondPerson(own)).toBe(told);
  });

  it.each([
    'I wish you were here.',
    'She said, "I hate my job."',
    'Was I too loud?',
    'I saw him and was so happy.',
    'We laughed and I cried.',
    'Proper happy, me.',
    'I AM SO TIRED',
    'World War I ended.',
    'Ah miss him and I am lost, am I not.',
    'She told me and my sister to wait.',
  ])('leaves alone what grammar does not allow: %s', (sentence) => {
    const told = toSecondPerson(sentence);
    expect(told === null || !/\b(?:you was|you am|you is)\b/i.test(told), `${told}`).toBe(true);
    if (/you|"|\?|We|, me|TIRED|War I|am I/.test(sentence)) expect(told).toBeNull();
  });
});
