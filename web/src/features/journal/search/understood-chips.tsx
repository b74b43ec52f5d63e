import { type Chip, withoutChip } from '@reflect/engine/memory/chip';
import { RemovableChip } from '../../../ui/removable-chip.tsx';

const nameOf = { person: 'Person', tag: 'Tag', mood: 'Mood', period: 'Time' } as const;

/** What a search was understood as; taking a chip away searches without it. */
export function UnderstoodChips({
  chips,
  searchText,
  onSearch,
}: {
  chips: readonly Chip[];
  searchText: string;
  onSearch: (searchText: string) => void;
}) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Understood as" className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={`${chip.kind} ${chip.label}`} className="max-w-full">
          <RemovableChip
            label={`${nameOf[chip.kind]}: ${chip.label}`}
            removeLabel={`Search without ${chip.label}`}
            onRemove={() => onSearch(withoutChip(searchText.trim(), chip))}
          />
        </li>
      ))}
    </ul>
  );
}
