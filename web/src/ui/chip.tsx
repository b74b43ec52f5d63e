import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

const shape =
  'inline-flex max-w-full items-center gap-1.5 rounded-full border border-transparent bg-sunken px-3 text-[0.875rem] font-medium text-ink-2';

/** A small round label without a function. */
export function Chip({ icon, className, children, ...rest }: ComponentProps<'span'> & { icon?: ReactNode }) {
  return (
    <span {...rest} className={classNames(shape, 'min-h-8 py-1', className)}>
      {icon}
      {children}
    </span>
  );
}

/** The classes of a chip that is a link. Its touch area is 44 px high. */
export const chipLinkClasses = `${shape} relative min-h-9 py-1 transition-colors duration-150 after:absolute after:-inset-y-1 after:inset-x-0 hover:bg-line hover:text-ink`;

/** A chip to press; with `pressed` it is a filter that is on or off. Its touch area is 44 px high. */
export function ChipButton({
  icon,
  pressed,
  className,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { icon?: ReactNode; pressed?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      className={classNames(
        shape,
        'relative min-h-9 py-1 transition-colors duration-150 after:absolute after:-inset-y-1 after:inset-x-0',
        'hover:bg-line hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent',
        className,
      )}
    >
      {icon}
      {children}
    </button>
  );
}
