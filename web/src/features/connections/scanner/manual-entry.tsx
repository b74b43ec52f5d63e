import { cleanTypedCode } from '@reflect/contract/codes';
import { useState } from 'react';
import { useThroughLock } from '../../../platform/session-lock/through-lock.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/form/code-field.tsx';

/** A pasted QR text stays as it is; a code is put in capital letters. */
const readInput = (text: string) => (text.trimStart().startsWith('{') ? text : cleanTypedCode(text));

export function ManualEntry({
  isPending,
  onCode,
}: {
  isPending: boolean;
  onCode: (code: string) => Promise<boolean>;
}) {
  const [code, setCode] = useThroughLock('connection-code-by-hand', '');
  const [error, setError] = useState<string | null>(null);
  const submit = () => {
    if (isPending) return;
    if (code.trim() === '') setError('Please enter a connection code');
    else void onCode(code);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid grid-cols-1 gap-3"
    >
      <CodeField
        label="Connection code"
        placeholder="RFL-"
        maxLength={200}
        read={readInput}
        value={code}
        error={error}
        onChange={(typed) => {
          setCode(typed);
          setError(null);
        }}
      />
      <Button type="submit" pending={isPending}>
        Connect
      </Button>
    </form>
  );
}
