import { type ComponentProps, type ElementType, useEffect } from 'react';

let locks = 0;

/** Prevents scrolling of the page while `isActive`. Counted, so that nested dialogs do not release it early. */
export function useScrollLock(isActive = true): void {
  useEffect(() => {
    if (!isActive) return;
    const root = document.documentElement;
    if (locks === 0) root.classList.toggle('had-scrollbar', window.innerWidth > root.clientWidth);
    locks += 1;
    root.classList.add('scroll-locked');
    return () => {
      locks -= 1;
      if (locks === 0) root.classList.remove('scroll-locked', 'had-scrollbar');
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
 * into the page, which the Content-Security-Policy forbids. This one sets a class that base.css styles.
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
