import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const base =
  'inline-flex max-w-full items-center justify-center gap-[min(0.5rem,8px)] rounded-control border font-semibold leading-tight text-center transition-colors ' +
  'duration-150 select-none [&>svg]:max-h-[24px] [&>svg]:max-w-[24px] [&>svg]:shrink-0 disabled:opacity-55 aria-disabled:opacity-70 aria-disabled:cursor-progress';
const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-strong active:bg-accent-strong',
  outline: 'border-line-strong bg-card text-ink hover:bg-sunken active:bg-sunken',
  quiet: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink active:bg-sunken',
  danger: 'border-transparent bg-danger text-danger-ink hover:opacity-90 active:opacity-90',
};
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3.5 py-1.5 text-[0.9375rem]',
  medium: 'min-h-11 px-4.5 py-2',
  large: 'min-h-13 px-6 py-3 text-[1.0625rem]',
};

/** The classes of a button, for a link that looks like one. */
export function getButtonClasses({
  variant = 'primary',
  size = 'medium',
  className,
}: {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
} = {}): string {
  return classNames(base, variants[variant], sizes[size], className);
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While pending, the button shows a spinner, ignores presses and stays focusable. */
  pending?: boolean;
  icon?: ReactNode;
}

export function Button({
  variant,
  size,
  pending = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={getButtonClasses({ variant, size, className })}
    >
      {pending ? (
        <LoaderCircle aria-hidden="true" className="size-4.5 shrink-0 animate-spin" strokeWidth={2} />
      ) : (
        icon
      )}
      {children}
    </button>
  );
}
