import { Fingerprint } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { signOut } from '../../../platform/current-user.ts';
import { unlockWithPin } from '../../../platform/device-seal/unlock-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { lockoutLeft, retryWarning } from '../attempts.model.ts';
import { unlockByBiometric } from '../biometric/biometric.ts';
import { LockMessage } from '../components/lock-message.tsx';
import { PinKeypad } from '../components/pin-keypad.tsx';
import { unlock } from '../lock-state.ts';
import { forgetPin, pinKey } from '../pin-presence.ts';
import type { PinRecord } from '../pin-record.ts';
import { readPin } from '../pin-store.ts';
import { notCheckedText } from '../pin-trial.ts';
import { tryPin } from '../try-pin.ts';

const noKeyText = 'Without a connection, your PIN is needed to open your journal on this device.';

const lateText = "Your fingerprint or face couldn't be checked. Please enter your PIN.";

/** Shown instead of the app while this device is locked. `mark` stands above the heading. */
export function PinEntryScreen({ mark }: { mark: ReactNode }) {
  const { record, hasFailed, refresh } = usePinRecord();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isForgetting, setForgetting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isTrying = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const waitingMs = useCountdown(record);

  useEffect(() => {
    heading.current?.focus();
    document.title = 'Reflect';
  }, []);

  const submit = async (typed: string) => {
    isTrying.current = true;
    try {
      const trial = await tryPin(typed);
      if (trial === 'right') await unlockWithPin(typed);
      if (trial === 'right' || trial === 'no-pin') return unlock();
      setProblem(trial === 'wrong' ? 'Incorrect PIN' : 'Account is temporarily locked');
    } catch {
      setProblem(notCheckedText);
    } finally {
      isTrying.current = false;
      setPin('');
    }
    await refresh();
  };
  const type = (typed: string) => {
    if (isTrying.current || !record) return;
    setProblem(null);
    setPin(typed);
    if (typed.length === record.config.length) void submit(typed);
  };
  const askForBiometric = async () => {
    setAsking(true);
    const check = await unlockByBiometric();
    setAsking(false);
    if (check === 'verified') return unlock();
    if (check === 'no-key') setProblem(noKeyText);
    if (check === 'late') setProblem(lateText);
    await refresh();
  };

  const corner = record?.config.biometricFallback
    ? {
        label: 'Unlock with fingerprint or face',
        icon: <Fingerprint aria-hidden="true" className="size-7" strokeWidth={1.6} />,
        disabled: waitingMs > 0 || isAsking,
        onPress: () => void askForBiometric(),
      }
    : undefined;
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col items-center justify-center gap-5 px-4 pt-6 pb-[max(1rem,env(safe-area-inset-bottom))] text-center [@media(max-height:44rem)]:gap-3 [@media(max-height:44rem)]:pt-3">
      {mark}
      <h1 ref={heading} tabIndex={-1} className="text-[1.75rem] outline-none">
        Enter your PIN
      </h1>
      <PinKeypad
        label="PIN"
        value={pin}
        onChange={type}
        length={record?.config.length}
        isRandomized={record?.config.randomizedKeypad}
        disabled={!record || waitingMs > 0}
        corner={corner}
        message={
          <LockMessage
            problem={hasFailed ? 'Your PIN could not be read. Please reload this page.' : problem}
            warning={record && retryWarning(record.attempts, record.config)}
            waitingMs={waitingMs}
          />
        }
      />
      <Button variant="quiet" onClick={() => setForgetting(true)}>
        Forgot PIN
      </Button>
      <ConfirmDialog
        open={isForgetting}
        onOpenChange={setForgetting}
        title="Forgot your PIN?"
        description="You'll be signed out, and the PIN will be removed from this device. Your entries and drafts are kept. Sign in again to see them."
        confirmLabel="Sign out and remove PIN"
        onConfirm={() => {
          forgetPin();
          signOut();
        }}
      />
    </main>
  );
}

/** The record of this device's PIN, also where another tab changes it. Unlocks where there is none. */
function usePinRecord() {
  const [record, setRecord] = useState<PinRecord | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const refresh = useCallback(async () => {
    try {
      const read = await readPin();
      if (!read) return unlock();
      setRecord(read);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    void refresh();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === pinKey && newValue !== null) void refresh();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [refresh]);
  return { record, hasFailed, refresh };
}

/** Milliseconds until the next attempt is allowed, updated each second. */
function useCountdown(record: PinRecord | null): number {
  const [now, setNow] = useState(() => new Date());
  const left = record ? lockoutLeft(record.attempts, now) : 0;
  const isWaiting = left > 0;
  useEffect(() => {
    setNow(new Date());
    if (!isWaiting || !record) return;
    const timer = window.setInterval(() => setNow(new Date()), 1_000);
    return () => window.clearInterval(timer);
  }, [isWaiting, record]);
  return left;
}
