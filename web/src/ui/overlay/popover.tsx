import { Popover as RadixPopover } from 'radix-ui';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useEscapeUnderToast } from '../toast/escape-under-toast.ts';

const widths = {
  panel: 'w-[min(22rem,calc(100vw-1.5rem))] p-4',
  choices: 'min-w-40 max-w-[calc(100vw-1.5rem)] p-1.5',
};

/**
 * A small panel beside its trigger. `children` may hold anything; Escape and a press outside close it. Until then nothing
 * behind it takes a press: too little of a partly covered button would be left to press safely.
 */
export function Popover({
  label,
  width = 'panel',
  align = 'end',
  trigger,
  open,
  onOpenChange,
  children,
}: {
  label: string;
  /** `choices` is as wide as what it contains. */
  width?: keyof typeof widths;
  /** The side of the trigger with which it's in line. */
  align?: 'start' | 'end';
  /** A button that takes a ref and props. */
  trigger: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}) {
  const content = useRef<HTMLDivElement>(null);
  useEscapeUnderToast({ dialog: content, onEscape: () => onOpenChange?.(false) });
  return (
    <RadixPopover.Root modal open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          ref={content}
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          onInteractOutside={(event) => {
            // A press on a toast, such as Undo, must not close the panel.
            if (event.target instanceof Element && event.target.closest('[data-toasts]'))
              event.preventDefault();
          }}
          className={classNames(
            'z-40 max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-card border border-line bg-card ' +
              'text-ink shadow-high outline-none data-[state=open]:animate-grow-in data-[state=closed]:animate-shrink-out',
            widths[width],
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
