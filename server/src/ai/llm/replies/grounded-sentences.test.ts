import { expect, it } from 'vitest';
import { type Ground, isGrounded, removeReferences, writeAsMaterial } from './grounded-sentences.ts';

const passage = (date: string, sentence: string) => ({ entryId: 'e', date, sentence, nearness: 0.9 });
const ground: Ground = {
  conversation: [
    'Lunch at Mum’s tomorrow and I’m already dreading it.',
    'She always asks about the job, and Dominik laughs.',
  ].join('\n'),
  passages: [
    passage('2026-11-08', 'She asked about the job before I’d taken my coat off.'),
    passage('2026-10-18', 'I told her I’d rather not talk about work. She just nodded.'),
  ],
};

it.each([
  'Your dog Rex was there, 3 May.',
  'Your dog was there.',
  'Rex was there too.',
  'On 3 May it went better.',
  'In March you two got on.',
  'Last summer was like that as well.',
  'It was the same on Tuesday.',
  'You wrote in October that it went well.',
  'You told me about the wedding.',
  'You mentioned your father before.',
  'As you said last time, the garden helps.',
  'Your sister would understand.',
  'Anna knows how that is.',
  'Ask Peter to come along.',
  'In your journal you call it a trap.',
  'One of your entries says you hate Sundays.',
  'Page after page you wrote about the coat.',
  'It says so on page [3].',
  'You put it well there [7].',
  'On [1] you cried in the car.',
  'You moved to Leeds and it got easier.',
  'You were happier when you lived alone.',
  'She gave you a scarf that day, didn’t she?',
  'Your husband laughed at that too.',
  'Three weeks ago it was the same.',
  'You two fought about money at Christmas.',
  'He left you because of that lunch.',
  'I remember how you slept badly after the exam.',
  'On your birthday she was kinder.',
  'Your boss called during that lunch in 2024.',
])('drops sentences that nothing supports: %s', (lie) => {
  expect(isGrounded(lie, ground)).toBe(false);
});

it.each([
  'Lunch tomorrow, and the dread is here already.',
  'That’s a long evening before a lunch.',
  'She asked about the job before your coat was off [1].',
  'On 8 November she asked about the job [1].',
  'You told her you’d rather not talk about work, and she nodded [2].',
  'What would you like her to know about the job?',
  'You could say no to one question.',
  'Dominik laughs, and you are left with it.',
  'Mum asks, and you answer before you want to.',
])('keeps sentences supported by the conversation or a page: %s', (sentence) => {
  expect(isGrounded(sentence, ground)).toBe(true);
});

it('shows the day of a page instead of its number', () => {
  expect(removeReferences('She asked about the job [1].')).toBe('She asked about the job.');
  expect(writeAsMaterial(ground.passages[0]!)).toBe(
    '8 November 2026: “She asked about the job before I’d taken my coat off.”',
  );
});
