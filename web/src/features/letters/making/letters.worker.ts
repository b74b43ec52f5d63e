import type { LetterWords } from '@reflect/contract';
import { askFor, composeInsights, findPatterns, removeSecretWords } from '@reflect/engine';
import { composeLetter, recheckLetter } from '@reflect/engine/letters';
import type { LettersAnswer, LettersAsked } from './compose-letters.ts';

self.onmessage = ({ data }: MessageEvent<LettersAsked>) => {
  const { journal, judgements, months, toldLast, notThis, known, ...when } = data;
  const { entries } = journal;
  const readable = removeSecretWords(entries);
  const asked = askFor(journal, { ...when, judgements });
  const counted = composeInsights(readable, asked.insights);
  const matter = {
    entries,
    patterns: findPatterns(readable, asked.patterns),
    themes: [...counted.themes, ...counted.strengths].map(({ name }) => name),
    locale: new Intl.DateTimeFormat().resolvedOptions().locale,
    ...when,
  };
  const made: LetterWords[] = [];
  let told = toldLast;
  for (const month of months) {
    const letter = composeLetter({ ...matter, notThis, month, toldLast: told });
    if (letter === null) continue;
    made.push(letter);
    told = letter.observations.map(({ key }) => key);
  }
  const answer: LettersAnswer = { made, today: known.map((letter) => recheckLetter(letter, matter)) };
  self.postMessage(answer);
};
