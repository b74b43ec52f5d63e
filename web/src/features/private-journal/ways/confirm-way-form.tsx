import { type FormEvent, useState } from 'react';
import { readRecoveryCode } from '../../../platform/private-journal/keys/recovery-code.ts';
import { useThroughLock } from '../../../platform/session-lock/through-lock.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import type { Typed } from './ways.ts';

/** Asks again for a passphrase or sheet that is to open the new key too. */
export function ConfirmWayForm({
  kind,
  onTyped,
}: {
  kind: 'passphrase' | 'recovery-sheet';
  /** Returns a sentence if it isn't right. */
  onTyped: (typed: Typed) => Promise<string | null>;
}) {
  const [text, setText] = useThroughLock(`confirm-${kind}`, '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const code = kind === 'recovery-sheet' ? await readRecoveryCode(text) : text;
    if (code === null)
      return setProblem("This isn't a whole code: it has eight groups of four, and one of them doesn't fit.");
    setPending(true);
    const said = await onTyped({ kind, text: code }).catch(
      () => "That isn't possible right now. Please try again.",
    );
    setProblem(said);
    setPending(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
      <TextField
        label={kind === 'passphrase' ? 'This passphrase' : 'The eight groups of this sheet'}
        type={kind === 'passphrase' ? 'password' : 'text'}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={problem}
      />
      <Button type="submit" variant="outline" pending={isPending} className="justify-self-start">
        Confirm
      </Button>
    </form>
  );
}
