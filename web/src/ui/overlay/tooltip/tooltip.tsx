import { cloneElement, type ReactElement } from 'react';

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

interface TooltipProps {
  'data-tooltip': string;
  'data-tooltip-side': TooltipSide;
}

/**
 * Names what its child does, on hover and on keyboard focus. The child must pass its props on; `watchTooltips`
 * shows the bubble, which is fetched when first needed.
 */
export function Tooltip({
  text,
  side = 'bottom',
  children,
}: {
  text: string;
  side?: TooltipSide;
  children: ReactElement;
}) {
  const props: TooltipProps = { 'data-tooltip': text, 'data-tooltip-side': side };
  return cloneElement(children as ReactElement<TooltipProps>, props);
}
