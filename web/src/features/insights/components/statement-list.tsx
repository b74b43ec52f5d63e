import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Fold } from './fold.tsx';
import { StatementFoot } from './statement-foot.tsx';

/** More than these fold. */
const mostOpen = 3;
const mostNamed = 3;

interface Statement {
  key: string;
  text: string;
  /** What it is about, where it has a name. */
  name?: string;
  n: number;
  entryIds: readonly string[];
}

/** Statements under a heading. Many with names fold into one row that names the first; of those without, one is shown. */
export function StatementList({
  heading,
  statements,
  onOpen,
  onRemove,
}: {
  heading: string;
  statements: readonly Statement[];
  onOpen: (statement: { about: string; entryIds: readonly string[] }) => void;
  onRemove: (key: string) => void;
}) {
  const [isWhole, setIsWhole] = useState(false);
  const named = inShort(statements);
  const shown = named !== null || isWhole ? statements : statements.slice(0, 1);
  const others = statements.length - shown.length;
  const list = (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {shown.map(({ key, text, n, entryIds }) => (
        <li key={key} className="pt-3 first:pt-1">
          <p dir="auto">{text}</p>
          <StatementFoot
            n={n}
            about={text}
            onOpen={() => onOpen({ about: text, entryIds })}
            onRemove={() => onRemove(key)}
          />
        </li>
      ))}
    </ul>
  );
  if (named !== null)
    return (
      <Fold heading={heading} note={named} isOpenAtFirst={statements.length <= mostOpen}>
        {list}
      </Fold>
    );
  return (
    <section className="border-line border-t pt-3">
      <h3 className="text-[1.1875rem]">{heading}</h3>
      {list}
      {others > 0 && (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className="flex min-h-11 items-center gap-2 rounded text-[0.9375rem] text-ink-2 hover:text-ink"
        >
          {others} more
          <ChevronDown aria-hidden="true" className="size-4.5" strokeWidth={1.8} />
        </button>
      )}
    </section>
  );
}

/** "Annoyance, Joy, Calm, 6 more"; null for those without names. */
function inShort(statements: readonly Statement[]): string | null {
  const names = statements.flatMap(({ name }) => name ?? []).slice(0, mostNamed);
  if (names.length === 0) return null;
  const others = statements.length - names.length;
  return [...names, ...(others > 0 ? [`${others} more`] : [])].join(', ');
}
