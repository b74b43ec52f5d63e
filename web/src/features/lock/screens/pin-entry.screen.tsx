import { useCallback, useEffect, useRef, useState } from 'react';
import { signOut } from '../../../platform/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { lockoutLeft, retryWarning, waitingTime } from '../attempts.model.ts';
import { PinKeypad } from '../components/pin-keypad.tsx';
import { unlock } from '../lock-state.ts';
import type { PinRecord } from '../pin-record.ts';
import { readPin, removePin } from '../pin-store.ts';
import { tryPin } from '../try-pin.ts';

/** Shown instead of the app while this device is locked. */
export function PinEntryScreen() {
  const [record, setRecord] = useState<PinRecord | null>(null);
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isForgetting, setForgetting] = useState(false);
  const isTrying = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = useCountdown(record);

  const refresh = useCallback(async () => {
    const read = await readPin();
    if (read) setRecord(read);
    else unlock();
  }, []);
  useEffect(() => {
    heading.current?.focus();
    document.title = 'Reflect';
    void refresh();
  }, [refresh]);

  const submit = async (typed: string) => {
    isTrying.current = true;
    const trial = await tryPin(typed);
    isTrying.current = false;
    setPin('');
    if (trial === 'right' || trial === 'no-pin') return unlock();
    setProblem(trial === 'wrong' ? 'Incorrect PIN' : 'Account is temporarily locked');
    await refresh();
  };
  const type = (typed: string) => {
    if (isTrying.current || !record) return;
    setProblem(null);
    setPin(typed);
    if (typed.length === record.config.length) void submit(typed);
  };

  const warning = record && waiting === 0 ? retryWarning(record.attempts, record.config) : null;
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col items-center justify-center gap-8 px-6 py-10 text-center">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-[1.75rem] outline-none">
          Enter your PIN
        </h1>
        <p className="mt-2 text-ink-2">Your journal is locked on this device.</p>
      </div>
      <PinKeypad
        label="PIN"
        value={pin}
        onChange={type}
        length={record?.config.length}
        disabled={!record || waiting > 0}
      />
      <div role="alert" className="min-h-12 text-[0.9375rem] font-medium text-danger">
        {problem && <p>{problem}</p>}
        {warning && <p>{warning}</p>}
        {waiting > 0 && (
          <p>{`Too many failed attempts. Please wait ${waitingTime(waiting)} before trying again.`}</p>
        )}
      </div>
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
          removePin();
          signOut();
        }}
      />
    </main>
  );
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
