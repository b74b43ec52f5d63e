import type { Chip } from '@reflect/engine/memory';
import { CalendarDays, Hash, type LucideIcon, Smile, UserRound } from 'lucide-react';
import { RemovableChip } from '../../../ui/removable-chip.tsx';

const icons: Record<Chip['kind'], LucideIcon> = {
  person: UserRound,
  tag: Hash,
  mood: Smile,
  period: CalendarDays,
};

export function AskedChips({
  chips,
  onLeaveOut,
}: {
  chips: readonly Chip[];
  onLeaveOut: (chip: Chip) => void;
}) {
  return (
    <ul aria-label="Looked for" className="contents">
      {chips.map((chip) => {
        const Icon = icons[chip.kind];
        return (
          <li key={`${chip.kind} ${chip.label}`} className="max-w-full">
            <RemovableChip
              label={chip.label}
              icon={<Icon aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={1.9} />}
              removeLabel={`Leave out ${chip.label}`}
              onRemove={() => onLeaveOut(chip)}
            />
          </li>
        );
      })}
    </ul>
  );
}
