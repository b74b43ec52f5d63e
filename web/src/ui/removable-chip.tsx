import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from './chip.tsx';

export function RemovableChip({
  label,
  icon,
  removeLabel,
  onRemove,
}: {
  label: string;
  icon?: ReactNode;
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <Chip icon={icon} className="min-h-9 pe-0.5">
      <bdi className="truncate">{label}</bdi>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="relative grid size-8 shrink-0 place-items-center rounded-full after:absolute after:-inset-1.5 hover:bg-line hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" strokeWidth={2} />
      </button>
    </Chip>
  );
}
