import { Check } from 'lucide-react';

export function TickButton({
  label,
  checked,
  onToggle,
}: {
  label: string;
  checked: boolean;
  onToggle: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the tick is a circle of our own, with the target of a button
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      aria-label={label}
      onClick={onToggle}
      className="group -ms-1.5 grid size-11 shrink-0 place-items-center self-start rounded-full"
    >
      <span
        aria-hidden="true"
        className="grid size-8.5 place-items-center rounded-full border-2 border-control-line bg-card text-accent-ink transition-colors duration-150 group-hover:border-accent group-aria-checked:border-accent group-aria-checked:bg-accent"
      >
        {checked && <Check className="size-5" strokeWidth={2.4} />}
      </span>
    </button>
  );
}
