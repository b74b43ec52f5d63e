import type { LetterWords } from '@reflect/contract';
import { askFor, findPatterns, withoutSecretWords } from '@reflect/engine';
import { composeLetter } from '@reflect/engine/letters';
import type { MonthsToCompose } from './compose-letters.ts';

self.onmessage = ({ data }: MessageEvent<MonthsToCompose>) => {
  const { journal, judgements, months, toldLast, notThis, ...when } = data;
  const { entries } = journal;
  const patterns = findPatterns(
    withoutSecretWords(entries),
    askFor(journal, { ...when, judgements }).patterns,
  );
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  const made: LetterWords[] = [];
  let told = toldLast;
  for (const month of months) {
    const letter = composeLetter({ entries, patterns, notThis, month, toldLast: told, locale, ...when });
    if (letter === null) continue;
    made.push(letter);
    told = letter.observations.map(({ key }) => key);
  }
  self.postMessage(made);
};
