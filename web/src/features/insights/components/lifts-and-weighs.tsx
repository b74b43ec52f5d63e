import { Card } from '../../../ui/layout/card.tsx';
import { type Pattern, useRemoveStatement } from '../insights.api.ts';
import { capital, liftsAndWeights, surenessOf } from '../pattern-words.model.ts';
import { StatementFoot } from './statement-foot.tsx';

/** Beyond this difference, in points of 1 to 5, the dot stands at the end of its line. */
const fullDifference = 2;
const mostOfEach = 4;

/** People, tags, habits, hours, weekdays and nights whose days read lighter or heavier, with how sure that is. */
export function LiftsAndWeighs({
  patterns,
  onOpen,
}: {
  patterns: readonly Pattern[];
  onOpen: (pattern: Pattern) => void;
}) {
  const remove = useRemoveStatement();
  const { lifts, weighs } = liftsAndWeights(patterns);
  const sides = [
    { heading: 'Lifts', shown: lifts.slice(0, mostOfEach) },
    { heading: 'Weighs', shown: weighs.slice(0, mostOfEach) },
  ].filter(({ shown }) => shown.length > 0);
  return (
    <section className="mt-8 xl:mt-6">
      <h2 className="text-[1.5rem]">What lifts and what weighs</h2>
      <p className="mt-1 text-note">The bar shows how far off the dot could be.</p>
      <Card className="mt-3 p-5">
        <p aria-hidden="true" className="flex justify-between border-line border-b pb-2 text-note">
          <span>heavier</span>
          <span>as usual</span>
          <span>lighter</span>
        </p>
        {sides.map(({ heading, shown }) => (
          <section key={heading} className="mt-3">
            <h3 className="text-[1.0625rem] text-ink-2">{heading}</h3>
            <ul className="grid grid-cols-1 divide-y divide-line">
              {shown.map((pattern) => (
                <li key={pattern.id} className="pt-3">
                  <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <bdi className="min-w-0 font-semibold wrap-anywhere">{capital(pattern.name)}</bdi>
                    <span className="text-note">{surenessOf(pattern)}</span>
                  </p>
                  <p dir="auto" className="text-[0.9375rem]">
                    {pattern.description}
                  </p>
                  <DifferenceLine difference={pattern.difference} />
                  <StatementFoot
                    n={pattern.n}
                    about={pattern.name}
                    onOpen={() => onOpen(pattern)}
                    onRemove={() => remove(pattern.key)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Card>
    </section>
  );
}

function DifferenceLine({ difference }: { difference: Pattern['difference'] }) {
  if (difference === null) return null;
  const x = (points: number) => 50 + (Math.max(-1, Math.min(1, points / fullDifference)) * 100) / 2;
  const { by, from, to } = difference;
  return (
    <svg
      role="img"
      aria-label={`${Math.abs(by).toFixed(1)} points ${by > 0 ? 'lighter' : 'heavier'}; between ${from.toFixed(1)} and ${to.toFixed(1)} in 9 of 10 cases.`}
      viewBox="0 0 300 14"
      className="my-1.5 block w-full"
    >
      <path d="M0 7H300" stroke="var(--line)" strokeWidth="1.5" />
      <path d="M150 1V13" stroke="var(--line-strong)" strokeWidth="1.5" />
      <path
        d={`M${x(from) * 3} 7H${x(to) * 3}`}
        stroke="var(--line-strong)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx={x(by) * 3} cy={7} r={5} fill="var(--ink)" />
    </svg>
  );
}
