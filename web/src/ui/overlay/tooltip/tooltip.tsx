import { cloneElement, type ReactElement } from 'react';

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

interface TooltipProps {
  'data-tooltip': string;
  'data-tooltip-side': TooltipSide;
}

/**
 * Names what its child does, on hover and on keyboard focus. The child is an element that passes its props on; the
 * bubble itself is shown by `watchTooltips`, and fetched when the first one is wanted.
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
