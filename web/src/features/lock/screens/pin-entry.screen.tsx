import { Fingerprint } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { unlockWithPin } from '../../../platform/device-seal/unlock-keys.ts';
import { signOut } from '../../../platform/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { getRetryWarning } from '../attempts.model.ts';
import { unlockByBiometric } from '../biometric/biometric.ts';
import { LockMessage } from '../components/lock-message.tsx';
import { PinKeypad } from '../components/pin-keypad.tsx';
import { takeJustTyped } from '../just-typed-pin.ts';
import { unlock } from '../lock-state.ts';
import { forgetPin } from '../pin-presence.ts';
import { notCheckedText } from '../pin-trial.ts';
import { useLockView } from '../session/use-lock-view.ts';
import { tryPin } from '../try-pin.ts';

/** Shown for a PIN that wasn't accepted. */
const problems = {
  wrong: 'Incorrect PIN',
  'locked-out': 'Account is temporarily locked',
  away: "Reflect can't be reached right now, so your PIN couldn't be checked. Please try again shortly.",
  busy: "Too much was asked of Reflect at once, so your PIN couldn't be checked. Please try again in a moment.",
} as const;

const noKeyText = 'Without a connection, your PIN is needed to open your journal on this device.';

const needsPinText =
  'Please enter your PIN this time. You can set up your fingerprint or face again in Settings.';

const lateText = "Your fingerprint or face couldn't be checked. Please enter your PIN.";

/** Replaces the app while this device is locked. `mark` stands above the heading. */
export function PinEntryScreen({ mark }: { mark: ReactNode }) {
  const { view, failure, waitingMs, refresh } = useLockView();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isForgetting, setForgetting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [justTyped, setJustTyped] = useState(takeJustTyped);
  const isTrying = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    (opener.current ?? heading.current)?.focus();
    document.title = 'Reflect';
  }, []);

  const submit = async (typed: string) => {
    isTrying.current = true;
    try {
      const trial = await tryPin(typed);
      if (trial === 'right') await unlockWithPin(typed);
      if (trial === 'right' || trial === 'no-pin') return unlock();
      setProblem(problems[trial]);
    } catch {
      setProblem(notCheckedText);
    } finally {
      isTrying.current = false;
      setPin('');
    }
    await refresh();
  };
  const type = (typed: string) => {
    if (isTrying.current || !view) return;
    setProblem(null);
    setPin(typed);
    if (typed.length === view.config.length) void submit(typed);
  };
  const askForBiometric = async () => {
    setAsking(true);
    const check = await unlockByBiometric();
    setAsking(false);
    if (check === 'verified') return unlock();
    if (check === 'no-key') setProblem(noKeyText);
    if (check === 'late') setProblem(lateText);
    if (check === 'needs-pin') setProblem(needsPinText);
    await refresh();
  };

  const corner = view?.config.biometricFallback
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
      {/* Nobody is asked for a PIN just set: they may enter it, or open the app with one press. */}
      <h1
        ref={heading}
        tabIndex={-1}
        className={justTyped === null ? 'text-[1.75rem] outline-none' : 'sr-only'}
      >
        Enter your PIN
      </h1>
      {justTyped !== null && (
        <div className="grid justify-items-center gap-4">
          <p className="font-serif text-[1.75rem] leading-tight">Your PIN is set</p>
          <Button
            ref={opener}
            size="large"
            onClick={() => {
              setJustTyped(null);
              setProblem(null);
              void submit(justTyped);
            }}
          >
            Open with the PIN you just set
          </Button>
        </div>
      )}
      <PinKeypad
        label="PIN"
        value={pin}
        onChange={type}
        length={view?.config.length}
        isRandomized={view?.config.randomizedKeypad}
        disabled={!view || waitingMs > 0}
        corner={corner}
        message={
          <LockMessage
            problem={failure ?? problem}
            warning={view && getRetryWarning(view.attempts, view.config)}
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
