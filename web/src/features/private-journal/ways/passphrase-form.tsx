import { type FormEvent, useState } from 'react';
import { normalisePassphrase } from '../../../platform/private-journal/keys/plain-passphrase.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { measureStrength } from './passphrase-strength.model.ts';

export function PassphraseForm({ onChosen }: { onChosen: (passphrase: string) => Promise<void> }) {
  const [passphrase, setPassphrase] = useState('');
  const [repeated, setRepeated] = useState('');
  const [weakness, setWeakness] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const strength = measureStrength(passphrase);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setWeakness(strength.isEnough ? null : strength.say);
    if (!strength.isEnough) return;
    if (normalisePassphrase(passphrase) !== normalisePassphrase(repeated))
      return setProblem("The two don't match. Please type the passphrase again.");
    setPending(true);
    try {
      await onChosen(passphrase);
    } catch {
      setProblem("The passphrase couldn't be used right now. Please try again.");
    } finally {
      setPending(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
      <TextField
        label="Your passphrase"
        value={passphrase}
        onChange={({ target }) => {
          setPassphrase(target.value);
          setWeakness(null);
        }}
        error={weakness}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          weakness !== null
            ? null
            : passphrase === ''
              ? "Five words that don't belong together are easy to keep and hard to guess."
              : strength.say
        }
      />
      <TextField
        label="Once more"
        value={repeated}
        onChange={({ target }) => setRepeated(target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={problem}
      />
      <Button type="submit" pending={isPending} className="justify-self-start">
        Use this passphrase
      </Button>
    </form>
  );
}
