import type { RefObject } from 'react';
import { TextField } from '../../../ui/form/field.tsx';
import { pinLength } from '../pin.model.ts';

/** Keeps password managers from offering to save the PIN. */
export function PinField({
  label,
  hint,
  value,
  onChange,
  error,
  ref,
}: {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  ref?: RefObject<HTMLInputElement | null>;
}) {
  return (
    <TextField
      ref={ref}
      label={label}
      hint={hint}
      error={error}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={pinLength.longest}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
