import { Fold } from './fold.tsx';
import { StatementFoot } from './statement-foot.tsx';

/** More than these are folded. */
const maxOpen = 3;
const maxNamed = 3;

interface Statement {
  key: string;
  text: string;
  /** What it is about, if it has a name. */
  name?: string;
  n: number;
  entryIds: readonly string[];
}

/** Many statements are folded into one row, which names the first of them or says how many there are. */
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
  const named = shortenNames(statements);
  const list = (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {statements.map(({ key, text, n, entryIds }) => (
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
  return (
    <Fold
      heading={heading}
      note={named ?? String(statements.length)}
      isOpenAtFirst={statements.length <= (named === null ? 1 : maxOpen)}
    >
      {list}
    </Fold>
  );
}

/** "Annoyance, Joy, Calm, 6 more"; null without names. */
function shortenNames(statements: readonly Statement[]): string | null {
  const names = statements.flatMap(({ name }) => name ?? []).slice(0, maxNamed);
  if (names.length === 0) return null;
  const others = statements.length - names.length;
  return [...names, ...(others > 0 ? [`${others} more`] : [])].join(', ');
}
