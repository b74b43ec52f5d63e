export { LetterCover } from './letter-cover.tsx';
export { useMonthlyLetters } from './making/use-monthly-letters.ts';
export {
  countByMonth,
  findLastChanges,
  listLatestMonths,
  makeJournalKey,
  writeMonthAndYear,
} from './months.model.ts';
export { LetterView } from './screens/letter.screen.tsx';
export { LettersView } from './screens/letters.screen.tsx';
