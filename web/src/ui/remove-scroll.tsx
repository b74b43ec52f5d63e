import { type ComponentProps, type ElementType, useEffect } from 'react';

let locks = 0;

/** Keeps the page behind a dialog still while `isActive`. Counted, so that a dialog over a dialog does not free it early. */
export function useScrollLock(isActive = true): void {
  useEffect(() => {
    if (!isActive) return;
    locks += 1;
    document.documentElement.classList.add('scroll-locked');
    return () => {
      locks -= 1;
      if (locks === 0) document.documentElement.classList.remove('scroll-locked');
    };
  }, [isActive]);
}

interface RemoveScrollProps extends ComponentProps<'div'> {
  as?: ElementType;
  enabled?: boolean;
  allowPinchZoom?: boolean;
  shards?: unknown[];
}

/**
 * Stands in for the package `react-remove-scroll` inside Radix (see vite.config.ts): the original writes a style element
 * into the page, which the Content-Security-Policy forbids. This one sets a class that base.css knows.
 */
export function RemoveScroll({
  as: Component = 'div',
  enabled = true,
  allowPinchZoom: _allowPinchZoom,
  shards: _shards,
  ...rest
}: RemoveScrollProps) {
  useScrollLock(enabled);
  return <Component {...rest} />;
}
