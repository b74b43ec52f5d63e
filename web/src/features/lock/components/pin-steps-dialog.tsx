import { CircleCheck } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PinField } from './pin-field.tsx';

/** How long the dialog stays open after the last step. */
const closesAfterMs = 2_000;

export interface PinStep {
  label: string;
  hint?: string;
  submitLabel: string;
}

/** Asks for one PIN after another and shows the progress. */
export function PinStepsDialog({
  title,
  description,
  step,
  progress,
  problem,
  completed,
  onSubmit,
  onBack,
  onClose,
}: {
  title: string;
  description: string;
  /** Null once completed. */
  step: PinStep | null;
  /** In percent. */
  progress: number;
  problem: string | null;
  /** Shown at the end. */
  completed: { title: string; note: string };
  /** The field is emptied afterwards. */
  onSubmit: (pin: string) => Promise<void> | void;
  /** Null on the first step. */
  onBack: (() => void) | null;
  onClose: () => void;
}) {
  const formId = useId();
  const [pin, setPin] = useState('');
  const [isChecking, setChecking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isCompleted = step === null;
  const label = step?.label;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has a field of its own
  useEffect(() => {
    setPin('');
    field.current?.focus();
  }, [label]);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isCompleted) return;
    const timer = setTimeout(() => close.current(), closesAfterMs);
    return () => clearTimeout(timer);
  }, [isCompleted]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isChecking) return;
    setChecking(true);
    try {
      await onSubmit(pin);
    } finally {
      setChecking(false);
      setPin('');
      field.current?.focus();
    }
  };
  const goBack = () => {
    setPin('');
    onBack?.();
    field.current?.focus();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={title}
      description={description}
      initialFocus={field}
      footer={
        step && (
          <>
            <Button variant="outline" onClick={onBack === null ? onClose : goBack}>
              {onBack === null ? 'Cancel' : 'Back'}
            </Button>
            <Button type="submit" form={formId} pending={isChecking}>
              {step.submitLabel}
            </Button>
          </>
        )
      }
    >
      <Progress percent={progress} label={title} isProblem={problem !== null} />
      {step ? (
        <form id={formId} onSubmit={(event) => void submit(event)} className="mt-5">
          <PinField
            ref={field}
            label={step.label}
            // A problem with the length repeats the hint.
            hint={problem === null ? step.hint : undefined}
            value={pin}
            onChange={setPin}
            error={problem}
          />
        </form>
      ) : (
        <div role="status" className="mt-5 flex items-start gap-3 pb-2">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" strokeWidth={1.8} />
          <div>
            <p className="font-semibold">{completed.title}</p>
            <p className="text-ink-2">{completed.note}</p>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Progress({ percent, label, isProblem }: { percent: number; label: string; isProblem: boolean }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 overflow-hidden rounded-full bg-sunken"
    >
      <div
        style={{ width: `${percent}%` }}
        className={
          isProblem
            ? 'h-full rounded-full bg-danger'
            : 'h-full rounded-full bg-accent transition-[width] duration-200 motion-reduce:transition-none'
        }
      />
    </div>
  );
}
