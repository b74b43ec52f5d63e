import { type ClipboardEvent, type FormEvent, type ReactNode, useState } from 'react';

/**
 * Says so if a pasted text is longer than its field allows, because the browser cuts it silently. `hint` is the text below
 * the field: the notice, else the given hint.
 */
export function useCutNotice({ maxLength, hint }: { maxLength: number | undefined; hint?: ReactNode }) {
  const [isCut, setIsCut] = useState(false);
  type Control = HTMLInputElement | HTMLTextAreaElement;
  return {
    hint:
      isCut && maxLength !== undefined
        ? `What you pasted was too long and was cut. This field takes ${maxLength.toLocaleString()} characters.`
        : hint,
    onPasteCapture({ currentTarget, clipboardData }: ClipboardEvent<Control>) {
      const { value, selectionStart, selectionEnd } = currentTarget;
      const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
      // Line breaks count as one character in a field.
      const pasted = clipboardData.getData('text').replaceAll('\r\n', '\n');
      setIsCut(maxLength !== undefined && value.length - replaced + pasted.length > maxLength);
    },
    onInputCapture({ currentTarget }: FormEvent<Control>) {
      if (maxLength !== undefined && currentTarget.value.length < maxLength) setIsCut(false);
    },
  };
}
