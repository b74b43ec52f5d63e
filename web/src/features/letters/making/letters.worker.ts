import type { LetterWords } from '@reflect/contract';
import { composeLetter } from '@reflect/engine/letters';
import type { MonthsToCompose } from './compose-letters.ts';

self.onmessage = ({ data: { months, toldLast, ...journal } }: MessageEvent<MonthsToCompose>) => {
  const made: LetterWords[] = [];
  let told = toldLast;
  for (const month of months) {
    const letter = composeLetter({ ...journal, month, toldLast: told });
    if (letter === null) continue;
    made.push(letter);
    told = letter.observations.map(({ key }) => key);
  }
  self.postMessage(made);
};
