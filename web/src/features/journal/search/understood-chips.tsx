import { removeChip } from '@reflect/engine/memory/chip';
import { RemovableChip } from '../../../ui/removable-chip.tsx';
import type { Remembered } from './use-remembered.ts';

const chipNames = { person: 'Person', tag: 'Tag', mood: 'Mood', period: 'Time' } as const;

export interface UnderstoodChipsProps {
  remembered: Remembered;
  searchText: string;
  onSearch: (searchText: string) => void;
}

/** What a search was understood as. Removing a chip searches without it. */
export function UnderstoodChips({
  remembered: { question, answer },
  searchText,
  onSearch,
}: UnderstoodChipsProps) {
  // The chips refer to the answered text, which may have been added to since.
  const typed = searchText.trim();
  const searched = typed.startsWith(question) ? typed : question;
  return (
    // One row, because the months stick right below it.
    <ul
      aria-label="Understood as"
      data-understood=""
      className="fades-at-end -mx-5 flex h-(--understood-height) items-center gap-2 overflow-x-auto overscroll-x-contain px-5 pt-1.5 [scrollbar-width:none] lg:-mx-10 lg:px-10 xl:-mx-5 xl:px-5"
    >
      {answer.chips.map((chip) => (
        <li
          key={`${chip.kind} ${chip.label}`}
          className="max-w-full shrink-0 [&>span]:bg-accent-soft [&>span]:text-ink"
        >
          <RemovableChip
            label={`${chipNames[chip.kind]}: ${chip.label}`}
            removeLabel={`Search without ${chip.label}`}
            onRemove={() => onSearch(removeChip(searched, chip))}
          />
        </li>
      ))}
    </ul>
  );
}
