import { describe, expect, it } from 'vitest';
import { cutClauses } from './cut-clauses.ts';
import { toSecondPerson } from './second-person.ts';

describe('changing a clause to the second person', () => {
  it.each([
    ['my boss told me on the phone', 'Your boss told you on the phone'],
    ['I was late and was still in my slippers', 'You were late and were still in your slippers'],
    ["i've never seen my sister like that", "You've never seen your sister like that"],
    ['We lost our keys', 'You lost your keys'],
    ['the bus was late and I wasnt dressed', "The bus was late and you weren't dressed"],
    ['mum and dad rang', 'Your mum and dad rang'],
    ['neighbour waved at us', 'Your neighbour waved at you'],
    ["my friend's mum was there", "Your friend's mum was there"],
    ['picked up my new coat', 'You picked up your new coat'],
    ['its quiet up here', "It's quiet up there"],
    ['he says i should of called', 'He says you should have called'],
    ['she said "I love my dog" and left', 'She said “I love my dog” and left'],
    ['me and dave were first', 'You and dave were first'],
    ['13 hours no break', '13 hours no break'],
    ['EVERYONE clapped', 'Everyone clapped'],
  ])('%s', (clause, expected) => {
    expect(toSecondPerson(clause, true)).toBe(expected);
  });

  it.each([
    ["you're useless", 'addresses the companion'],
    ["don't tell me to calm down", 'orders'],
    ['I could have stayed', 'says what might be'],
    ['because I was late', 'is only a reason'],
    ['told me to leave', 'somebody else may have done it'],
    ['she said "I know', 'quotes without an end'],
  ])('refuses a clause that may come out wrong: %s, which %s', (clause) => {
    expect(toSecondPerson(clause, true)).toBeNull();
  });

  it('adds a left-out "you" only if nothing comes before', () => {
    expect(toSecondPerson('took the dog', true)).toBe('You took the dog');
    expect(toSecondPerson('took the dog', false)).toBe('Took the dog');
  });
});

describe('cutting a message into clauses', () => {
  const cut = (text: string) => cutClauses(text).map((clause) => clause.text);

  it('cuts before a new subject and at a pause, and also keeps a short sentence whole', () => {
    expect(cut('the bus broke down and I walked, in the rain')).toEqual([
      'the bus broke down and I walked, in the rain',
      'the bus broke down',
      'I walked',
      'in the rain',
    ]);
  });

  it('drops questions, and words that only open or close a message', () => {
    expect(cut('omg so the bus broke down lol. why me?')).toEqual(['the bus broke down']);
  });

  it('does not assume that the writer did what follows "and"', () => {
    expect(cutClauses('and posted it')[0]).toEqual({
      text: 'posted it',
      opens: false,
      isWhole: true,
      sentence: 0,
    });
  });
});
