import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SwitchRow } from '../../../ui/layout/rows.tsx';

/** Fetched when needed, so that the settings screen works without IndexedDB and WebAuthn. */
const loadBiometric = () => import('./biometric.ts');

export function BiometricSwitch() {
  const [isOn, setIsOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isOver = false;
    const review = async () => {
      const { reviewBiometric } = await loadBiometric();
      const isPresent = await reviewBiometric();
      if (!isOver) setIsOn(isPresent);
    };
    review().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, []);
  const change = async (wanted: boolean) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { disableBiometric, enableBiometric } = await loadBiometric();
      if (wanted) setIsOn(await enableBiometric());
      else {
        await disableBiometric();
        setIsOn(false);
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <SwitchRow
      icon={Fingerprint}
      label="Unlock with fingerprint or face"
      note="The PIN still works"
      checked={isOn}
      onChange={(wanted) => void change(wanted)}
    />
  );
}
