import type { FocusEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useCutNotice } from './cut-notice.ts';
import { controlClasses, Field } from './field.tsx';

/** A field for one tag, added with Enter or the button. The list of the tags is the caller's. */
export function TagInput({
  fieldRef,
  text,
  maxLength,
  hint: ownHint,
  canAdd,
  hasShortcut = false,
  onType,
  onAdd,
  onBlur,
}: {
  fieldRef: RefObject<HTMLInputElement | null>;
  text: string;
  maxLength: number;
  hint: ReactNode;
  canAdd: boolean;
  /** The form is saved with Ctrl+Enter or ⌘+Enter. */
  hasShortcut?: boolean;
  onType: (text: string) => void;
  onAdd: () => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
}) {
  const { hint, ...watchPastes } = useCutNotice({ maxLength, hint: ownHint });
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const isShortcut = hasShortcut && (event.ctrlKey || event.metaKey);
    // Enter in a field would submit the form.
    if (!isShortcut) event.preventDefault();
    onAdd();
  };
  return (
    <Field label="Tags" hint={hint}>
      {(ids) => (
        <div className="flex flex-wrap gap-2">
          <input
            autoComplete="off"
            {...ids}
            {...watchPastes}
            ref={fieldRef}
            dir="auto"
            value={text}
            maxLength={maxLength}
            enterKeyHint="enter"
            autoCapitalize="none"
            onChange={(event) => onType(event.target.value)}
            onKeyDown={addByEnter}
            onBlur={onBlur}
            className={classNames(controlClasses, 'min-h-11 min-w-0 flex-1 basis-40')}
          />
          <Button
            variant="outline"
            disabled={!canAdd}
            onClick={() => {
              onAdd();
              fieldRef.current?.focus();
            }}
          >
            Add tag
          </Button>
        </div>
      )}
    </Field>
  );
}
