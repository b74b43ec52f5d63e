import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses, Field } from './field.tsx';

interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

export interface NativeSelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string | null;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A native select. Throws on an option with an empty value: "none" needs its own value. */
export function NativeSelect<Value extends string>({
  label,
  hideLabel,
  hint,
  error,
  options,
  value,
  onChange,
  className,
  ...rest
}: NativeSelectProps<Value>) {
  const nameless = options.find((option) => option.value.trim() === '');
  if (nameless)
    throw new Error(`The select "${label}" has an item with an empty value: "${nameless.label}".`);
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(ids) => (
        <select
          {...rest}
          {...ids}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
          className={classNames(controlClasses, 'min-h-11 pe-8', className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
