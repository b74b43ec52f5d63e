import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  variant?: 'neutral' | 'danger';
  disabled?: boolean;
  onSelect: () => void;
}

/** A list of things to do, opened from its trigger (a button that takes a ref and props). */
export function Menu({
  label,
  trigger,
  items,
}: {
  label: string;
  trigger: ReactElement;
  items: readonly MenuItem[];
}) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={12}
          className={
            'z-40 min-w-48 rounded-card border border-line bg-card p-1.5 text-ink shadow-high outline-none ' +
            'data-[state=open]:animate-grow-in data-[state=closed]:animate-shrink-out'
          }
        >
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.label}
              disabled={item.disabled}
              onSelect={item.onSelect}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-3 py-1.5 font-medium outline-none',
                'data-highlighted:bg-sunken data-disabled:opacity-50',
                item.variant === 'danger' ? 'text-danger' : 'text-ink',
              )}
            >
              {item.icon}
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
