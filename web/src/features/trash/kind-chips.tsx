import type { TrashKind } from '../../platform/collection/trash/trash-kind.ts';
import { ChipButton } from '../../ui/chip.tsx';
import { capitalize } from './describe-trash.ts';

/** Shows the deleted items of one kind, or all of them. */
export function KindChips({
  counts,
  chosen,
  onChoose,
}: {
  counts: readonly { kind: TrashKind; count: number }[];
  /** Null for all. */
  chosen: TrashKind | null;
  onChoose: (kind: TrashKind | null) => void;
}) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <fieldset className="mt-5 flex flex-wrap gap-2">
      <legend className="sr-only">Show</legend>
      <ChipButton pressed={chosen === null} onClick={() => onChoose(null)}>
        All <span className="tabular-nums">{total}</span>
      </ChipButton>
      {counts.map(({ kind, count }) => (
        <ChipButton key={kind.name} pressed={chosen === kind} onClick={() => onChoose(kind)}>
          {capitalize(kind.many)} <span className="tabular-nums">{count}</span>
        </ChipButton>
      ))}
    </fieldset>
  );
}
