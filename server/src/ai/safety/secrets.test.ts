import { removeSecrets, removeSecretWords } from '@reflect/engine';
import { expect, it } from 'vitest';
import { journal, secretWord } from '../testing/journal.ts';
import { selectShareable } from './secrets.ts';

const secret = journal.filter(({ isSecret }) => isSecret);

it('a secret entry is not sent to a language model', () => {
  const shared = selectShareable(journal);
  expect(shared).toHaveLength(journal.length - secret.length);
  expect(JSON.stringify(shared)).not.toContain(secretWord);
});

it('a secret entry that the person asks about is sent, and no others', () => {
  const shared = selectShareable(journal, secret[2]!.id);
  expect(shared.filter(({ isSecret }) => isSecret)).toEqual([secret[2]]);
});

it('the engine counts a secret entry by its day and mood, without its text', () => {
  const counted = removeSecretWords(journal);
  expect(counted).toHaveLength(journal.length);
  const first = counted.find(({ id }) => id === secret[0]!.id)!;
  expect(first).toMatchObject({ content: '', createdAt: secret[0]!.createdAt, tags: [secretWord] });
  expect(counted.map(({ content }) => content).join()).not.toContain(secretWord);
});

it('results that others see are made without secret entries', () => {
  expect(JSON.stringify(removeSecrets(journal))).not.toContain(secretWord);
});
