import { cleanTypedCode } from '@reflect/contract/codes';
import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

type TextFieldProps = ComponentProps<typeof TextField>;

/** A field for a code, in capital letters as it is typed. The caret stays where it is. */
export function CodeField({
  onChange,
  read = cleanTypedCode,
  ...rest
}: Omit<TextFieldProps, 'onChange'> & {
  value: string;
  onChange: (code: string) => void;
  /** Converts a typed text. */
  read?: (text: string) => string;
}) {
  return (
    <TextField
      {...rest}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      className="tracking-[0.06em] tabular-nums"
      onChange={({ currentTarget: input }) => {
        const caret = input.selectionStart;
        const isAtEnd = caret === input.value.length;
        onChange(read(input.value));
        if (!isAtEnd) requestAnimationFrame(() => input.setSelectionRange(caret, caret));
      }}
    />
  );
}
