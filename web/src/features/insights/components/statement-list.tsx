import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { StatementFoot } from './statement-foot.tsx';

/** More than these fold into one row. */
const mostOpen = 3;
const mostNamed = 3;

export interface Statement {
  key: string;
  text: string;
  /** What it is about, where it has a name. */
  name?: string;
  n: number;
  entryIds: readonly string[];
}

/** Statements under a heading; many of them fold into one row that names the first. */
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
  const isLong = statements.length > mostOpen && statements.every(({ name }) => name !== undefined);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const more = statements.length - mostNamed;
  return (
    <section className="mt-6">
      <h3 className="text-[1.1875rem]">{heading}</h3>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-2.5 rounded text-start text-ink-2 hover:text-ink"
        >
          <span className="min-w-0 flex-1">
            {statements
              .slice(0, mostNamed)
              .map(({ name }) => name)
              .join(', ')}
            , {more} more
          </span>
          <ChevronDown
            aria-hidden="true"
            className={isOpen ? 'size-4.5 rotate-180' : 'size-4.5'}
            strokeWidth={1.8}
          />
        </button>
      )}
      <ul id={id} hidden={isLong && !isOpen} className="grid grid-cols-1 divide-y divide-line">
        {statements.map(({ key, text, n, entryIds }) => (
          <li key={key} className="pt-3">
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
    </section>
  );
}
