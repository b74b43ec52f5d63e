import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * Disables fields while a save is under way, since the form is gone once it is saved. After a failure the focus returns to where it
 * was.
 */
export function FieldsWhileSaving({ isSaving, children }: { isSaving: boolean; children: ReactNode }) {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isSaving || !(focused.current instanceof HTMLElement)) return;
    if (document.activeElement === document.body) focused.current.focus();
    focused.current = null;
  }, [isSaving]);
  return (
    <fieldset
      disabled={isSaving}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      className="contents"
    >
      {children}
    </fieldset>
  );
}
