import { expect, it } from 'vitest';
import { endsWithQuestion } from './asked-openly.ts';

it.each([
  'is that normal',
  'Shes gone. do you think she knew i was there at the end',
  'why do i always do this',
  'So will it ever stop?',
  "isn't that strange",
])('%s', (text) => expect(endsWithQuestion(text)).toBe(true));

it.each([
  'did nothing all day',
  'what a day',
  'have to go now',
  'was the worst week',
  'How lovely it was.',
  'is what it is',
  'Do they know? I told them.',
])('%s', (text) => expect(endsWithQuestion(text)).toBe(false));
