import { describe, expect, it } from 'vitest';
import { useTrainedCompanion } from '../../evaluation/use-trained-companion.ts';
import { hear } from './hear.ts';
import type { MessageKind, MessageOdds } from './reading/companion-reader.ts';
import { reply } from './reply.ts';
import { decideKind, decideTone, refineKind, tellsSomething } from './what-it-does.ts';

const kinds: MessageKind[] = ['tells-good', 'tells-bad', 'tells-ordinary', 'tells-funny', 'feels', 'goes-on'];
const others: MessageKind[] = ['answers', 'reflects', 'danger', 'asks-advice'];
function makeOdds(
  does: Partial<MessageOdds['does']>,
  tones: Partial<MessageOdds['tones']> = {},
): MessageOdds {
  const none = Object.fromEntries([...kinds, ...others].map((kind) => [kind, 0]));
  return {
    does: { ...none, ...does } as MessageOdds['does'],
    tones: { good: 0, bad: 0, mixed: 0, ordinary: 0, funny: 0, ...tones },
    wishes: { unstated: 1, listen: 0, 'no-questions': 0, 'no-tips': 0, short: 0, none: 0 },
  };
}

it('an unclear message counts as telling something, never as danger or a question', () => {
  expect(decideKind(makeOdds({ danger: 0.5, 'tells-good': 0.3 }), { isFirst: false })).toBe('tells-good');
  expect(decideKind(makeOdds({ danger: 0.7, 'tells-good': 0.3 }), { isFirst: false })).toBe('danger');
  expect(decideKind(makeOdds({ 'asks-advice': 0.3, feels: 0.2 }), { isFirst: false })).toBe('feels');
  expect(decideKind(makeOdds({ 'asks-advice': 0.6 }), { isFirst: false })).toBe('asks-advice');
});

it('the first message neither continues nor answers anything', () => {
  const odds = makeOdds({ answers: 0.6, 'goes-on': 0.3, 'tells-bad': 0.1 });
  expect(decideKind(odds, { isFirst: true })).toBe('tells-bad');
  expect(decideKind(odds, { isFirst: false })).toBe('answers');
  expect(tellsSomething(odds)).toBeCloseTo(0.1);
});

it('a tone is unsure if the pleasantness of the sentences contradicts it', () => {
  const odds = makeOdds({}, { good: 0.5, bad: 0.4, ordinary: 0.1 });
  expect(decideTone(odds, -0.6).tone).toBe('bad');
  expect(decideTone(odds, 0.6)).toMatchObject({ tone: 'good' });
  expect(decideTone(makeOdds({}, { good: 0.9 }), -0.6).sure).toBeLessThan(0.6);
});

it('a certain topic overrides what a message seems to ask, but never danger or a wish', () => {
  const told = { share: 0.8, situation: { name: 'argue-friend' }, act: 0.02 };
  const odds = makeOdds({ 'asks-advice': 0.5, danger: 0.5, 'tells-bad': 0.3 });
  expect(refineKind(told, odds, 'asks-advice', false)).toBe('tells-bad');
  expect(refineKind({ ...told, share: 0.5 }, odds, 'asks-advice', false)).toBe('asks-advice');
  expect(refineKind(told, odds, 'danger', false)).toBe('danger');
  expect(refineKind({ ...told, situation: { name: 'good-night' } }, odds, 'wishes', false)).toBe('wishes');
});

it('a message in a situation that is asked of or said to the companion is read as that', () => {
  const odds = makeOdds({ 'tells-bad': 0.6 });
  expect(
    refineKind({ share: 0.65, situation: { name: 'good-night' }, act: 0.5 }, odds, 'tells-bad', false),
  ).toBe('leaves');
});

describe('somebody who goes on telling', () => {
  useTrainedCompanion();
  const answerTo = (message: string) => hear(message, 'Tell me more, if you like.');

  it.each(['I knelt today, by the way.', 'kasia maybe go home'])("isn't said goodbye to: %s", (message) => {
    expect(answerTo(message).kind).not.toBe('leaves');
  });

  it.each(['im off', 'got to go', 'ok i go to bed', 'bye for now'])('is when they leave: %s', (message) => {
    expect(answerTo(message).kind).toBe('leaves');
  });

  it("and who doesn't know why asks for nothing", () => {
    expect(answerTo('i dont know why').wishes).toEqual([]);
    expect(answerTo('no more questions').wishes).toEqual(['no-questions']);
  });

  it('hears once what was told', () => {
    expect(reply({ message: 'i passed!!!!' }).message).not.toMatch(/(You passed).*\1/);
  });
});
