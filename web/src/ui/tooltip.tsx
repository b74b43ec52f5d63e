import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/** Holds the delays of every tooltip inside it. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </RadixTooltip.Provider>
  );
}

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

/** Names what its child does, on hover and on keyboard focus. The child takes a ref and props. */
export function Tooltip({
  text,
  side = 'bottom',
  children,
}: {
  text: string;
  side?: TooltipSide;
  children: ReactElement;
}) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-w-64 rounded-lg bg-ink px-2.5 py-1.5 text-[0.84375rem] font-medium text-paper animate-fade-in"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
