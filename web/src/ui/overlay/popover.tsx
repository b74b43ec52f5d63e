import { Popover as RadixPopover } from 'radix-ui';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { useEscapeUnderToast } from '../toast/escape-under-toast.ts';

/**
 * A small panel beside its trigger. `children` may hold anything; Escape and a press outside close it. Until then nothing
 * behind it takes a press: too little of a partly covered button would be left to press safely.
 */
export function Popover({
  label,
  trigger,
  open,
  onOpenChange,
  children,
}: {
  label: string;
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
          align="end"
          sideOffset={6}
          collisionPadding={12}
          onInteractOutside={(event) => {
            // A press on a toast, such as Undo, must not close the panel.
            if (event.target instanceof Element && event.target.closest('[data-toasts]'))
              event.preventDefault();
          }}
          className={
            'z-40 max-h-(--radix-popover-content-available-height) w-[min(22rem,calc(100vw-1.5rem))] overflow-y-auto rounded-card ' +
            'border border-line bg-card p-4 text-ink shadow-high outline-none data-[state=open]:animate-grow-in ' +
            'data-[state=closed]:animate-shrink-out'
          }
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
