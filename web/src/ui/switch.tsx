import { Switch as RadixSwitch } from 'radix-ui';
import { type ReactNode, useId } from 'react';

interface ToggleProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Something that is on or off, in effect at once. The whole row is the touch target. */
export function Switch({ label, hint, checked, onChange, disabled }: ToggleProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-4">
      <label htmlFor={id} className="min-w-0 flex-1 py-2">
        <span className="block font-medium">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-note">
            {hint}
          </span>
        )}
      </label>
      <RadixSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={
          'relative h-7 w-12 shrink-0 rounded-full border border-control-line bg-sunken transition-colors duration-150 ' +
          'after:absolute after:-inset-2 data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:opacity-50'
        }
      >
        <RadixSwitch.Thumb
          className={
            'block size-5 translate-x-[3px] rounded-full bg-control-line transition-transform duration-150 ' +
            'data-[state=checked]:translate-x-[22px] data-[state=checked]:bg-accent-ink'
          }
        />
      </RadixSwitch.Root>
    </div>
  );
}

/** A choice inside a form. */
export function Checkbox({ label, hint, checked, onChange, disabled }: ToggleProps) {
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
