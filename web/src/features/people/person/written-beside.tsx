import type { Beside } from '@reflect/engine/memory';
import { ButtonRow, RowCard } from '../../../ui/layout/rows.tsx';
import { countPages } from './count-pages.ts';

/** What comes up with somebody more often than elsewhere, each with its pages. */
export function WrittenBeside({
  beside,
  name,
  onShowPages,
}: {
  beside: readonly Beside[];
  name: string;
  onShowPages: (beside: Beside) => void;
}) {
  return (
    <section aria-labelledby="person-beside" className="mt-8">
      <h2 id="person-beside" className="mb-3 text-[1.3125rem] wrap-anywhere">
        What you write beside {name}
      </h2>
      <RowCard>
        {beside.map((each) => (
          <ButtonRow
            key={`${each.kind} ${each.label}`}
            title={<bdi>{getLabel(each)}</bdi>}
            note={<span className="hidden @max-[14rem]:inline">{countPages(each.pageIds.length)}</span>}
            value={
              <span className="text-[0.9375rem] @max-[14rem]:hidden">{countPages(each.pageIds.length)}</span>
            }
            onClick={() => onShowPages(each)}
          />
        ))}
      </RowCard>
    </section>
  );
}

/** A word is in quotation marks, because it is quoted as written. */
function getLabel({ kind, label }: Beside): string {
  return kind === 'word' ? `“${label}”` : label;
}
