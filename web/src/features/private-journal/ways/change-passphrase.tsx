import { useState } from 'react';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { PassphraseForm } from './passphrase-form.tsx';

export function ChangePassphrase({
  onChosen,
}: {
  onChosen: (passphrase: string, how: { turnsKey: boolean }) => Promise<void>;
}) {
  const [turnsKey, setTurnsKey] = useState(false);
  return (
    <>
      <p className="text-ink-2">The passphrase you have now stops opening your journal.</p>
      <Checkbox
        label="Replace the key as well"
        hint="Choose this if somebody might know the passphrase you have now. Your journal gets a new key, which the old passphrase can't lead to."
        checked={turnsKey}
        onChange={setTurnsKey}
      />
      <PassphraseForm onChosen={(passphrase) => onChosen(passphrase, { turnsKey })} />
    </>
  );
}
