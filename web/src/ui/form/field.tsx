import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useCutNotice } from './cut-notice.ts';

export const controlClasses =
  'w-full rounded-control border border-control-line bg-card px-3.5 py-2.5 text-ink placeholder:text-ink-3 ' +
  'focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-accent aria-invalid:border-danger';

interface FieldTexts {
  label: string;
  /** True if the purpose of the field is already visible. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string | null;
}

interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label above, hint and error below, tied to the control by ids. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  children,
}: FieldTexts & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-semibold text-[0.9375rem]'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hintId && (
        <p id={hintId} aria-live="polite" className="text-note">
          {hint}
        </p>
      )}
      {errorId && (
        <p id={errorId} role="alert" className="text-[0.875rem] font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  className,
  type = 'text',
  ...rest
}: ComponentProps<'input'> & FieldTexts) {
  const { hint: shownHint, ...watch } = useCutNotice({ maxLength: rest.maxLength, hint });
  return (
    <Field label={label} hideLabel={hideLabel} hint={shownHint} error={error}>
      {(ids) => (
        <input
          dir="auto"
          {...rest}
          {...watch}
          {...ids}
          type={type}
          className={classNames(controlClasses, 'min-h-11', className)}
        />
      )}
    </Field>
  );
}

/** Grows with its text from `rows` lines up, where the browser can. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  className,
  rows = 4,
  ...rest
}: ComponentProps<'textarea'> & FieldTexts) {
  const { hint: shownHint, ...watch } = useCutNotice({ maxLength: rest.maxLength, hint });
  return (
    <Field label={label} hideLabel={hideLabel} hint={shownHint} error={error}>
      {(ids) => (
        <textarea
          autoComplete="off"
          dir="auto"
          {...rest}
          {...watch}
          {...ids}
          rows={rows}
          className={classNames(controlClasses, 'resize-y leading-relaxed', className)}
        />
      )}
    </Field>
  );
}
