import { type ReactNode, useId } from 'react';

interface CheckboxProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function Checkbox({ label, hint, checked, onChange, disabled }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-3 size-5 shrink-0 accent-accent"
      />
      <label htmlFor={id} className="min-w-0 flex-1 py-2.5">
        <span className="block font-medium">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-note">
            {hint}
          </span>
        )}
      </label>
    </div>
  );
}
