import type { Letter } from '../letters.api.ts';
import { writeMonth, writeMonthAndYear, writePages } from '../months.model.ts';
import { Ornament } from '../reading/ornament.tsx';
import { MonthPixels } from './month-pixels.tsx';

/** The first page of letters printed together: the time they cover, and each month at a glance. */
export function YearCover({ letters, title }: { letters: readonly Letter[]; title: string }) {
  const [first, last] = [letters[0], letters.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const pages = letters.reduce((sum, letter) => sum + letter.pages, 0);
  return (
    <section aria-label="Cover" className="letters-cover">
      <p className="letters-cover-title">{title}</p>
      <p className="letters-cover-span">
        {writeMonthAndYear(first.month)} to {writeMonthAndYear(last.month)}
      </p>
      <Ornament />
      <ol className="letters-cover-months">
        {letters.map(({ month, written }) => (
          <li key={month}>
            {writeMonth(month)}
            <MonthPixels month={month} written={written} />
          </li>
        ))}
      </ol>
      <p className="letters-cover-span">
        {letters.length} letters, made on your device from {writePages(pages)}.
      </p>
    </section>
  );
}
