import type { Letter } from '../letters.api.ts';

/** In points of 1 to 5. Beyond this difference the dot stays at the end of its line. */
const fullDifference = 2;
const getPlace = (points: number) => `${50 + Math.max(-1, Math.min(1, points / fullDifference)) * 50}%`;

/** What read lighter and heavier in a month, each with its possible error. */
export function LiftsInMonth({ shifts }: Pick<Letter, 'shifts'>) {
  return (
    <section className="letter-part">
      <h2>What lifted, what weighed</h2>
      <ul>
        {shifts.map(({ name, by, from, to, days }) => (
          <li key={name} className="letter-row">
            <span className="letter-name">
              <bdi>{name.charAt(0).toUpperCase() + name.slice(1)}</bdi>
            </span>
            <span className="letter-note tabular">
              {by > 0 ? 'lighter' : 'heavier'}, {days} days
              <span className="sr-only">
                , by {Math.abs(by).toFixed(1)} points of 5, between {Math.abs(from).toFixed(1)} and{' '}
                {Math.abs(to).toFixed(1)}
              </span>
            </span>
            <span aria-hidden="true" data-drawn="" className="letter-range">
              <i
                style={{ insetInlineStart: getPlace(from), insetInlineEnd: `calc(100% - ${getPlace(to)})` }}
              />
              <u style={{ insetInlineStart: getPlace(by) }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
