import { useLayoutEffect, useRef } from 'react';
import { Button, type ButtonProps } from '../button.tsx';

const scopes = '[data-sheet], main';
const focusable = 'a[href], button:not(:disabled), input, select, textarea, [tabindex]:not([tabindex="-1"])';

/**
 * A button below a list that shows more of it. Where it disappears with the press, the focus goes to the first thing that it
 * showed: otherwise nothing would have it, and a screen reader would start at the top of the page again.
 */
export function ShowMoreButton({ onClick, ...rest }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current === null || document.activeElement !== current) return;
      const scope = current.closest(scopes);
      // It is still in the document here.
      queueMicrotask(() => scope !== null && focusNext(scope, before.current));
    };
  }, []);
  return (
    <Button
      {...rest}
      ref={button}
      onClick={(event) => {
        before.current = findLastBefore(event.currentTarget);
        onClick?.(event);
      }}
    />
  );
}

function findLastBefore(button: HTMLElement): Element | null {
  const all = listFocusable(button.closest(scopes) ?? document.body);
  return all[all.indexOf(button) - 1] ?? null;
}

function focusNext(scope: Element, before: Element | null): void {
  const all = listFocusable(scope);
  const next = before === null ? all[0] : all[all.indexOf(before as HTMLElement) + 1];
  if (next !== undefined) next.focus();
  else if (scope instanceof HTMLElement) scope.focus();
}

const listFocusable = (scope: Element) => [...scope.querySelectorAll<HTMLElement>(focusable)];
