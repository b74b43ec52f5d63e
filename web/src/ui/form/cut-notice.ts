import { type ClipboardEvent, type FormEvent, type ReactNode, useState } from 'react';

/**
 * Says so where a text that was pasted is longer than its field takes, because the browser cuts it without a word. `hint` is
 * what stands below the field: the notice, else the hint given.
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
