import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip, type TooltipSide } from './overlay/tooltip/tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What pressing it does; read out, and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  tooltipSide?: TooltipSide;
  /** False if the label is visible anyway or a menu opens from the button. */
  tooltip?: boolean;
}

/** A square of 44 px with an icon of 20 px (`<Bell className="size-5" strokeWidth={1.7} />`). */
export function IconButton({
  label,
  icon,
  tooltipSide = 'bottom',
  tooltip = true,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-control border border-transparent text-ink-2 transition-colors duration-150',
        'hover:bg-sunken hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent',
        'aria-expanded:bg-sunken disabled:opacity-50',
        className,
      )}
    >
      {icon}
    </button>
  );
  if (!tooltip) return button;
  return (
    <Tooltip text={label} side={tooltipSide}>
      {button}
    </Tooltip>
  );
}
