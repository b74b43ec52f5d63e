import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

export function SessionComplete({
  isSaving,
  onSave,
  onStartAgain,
}: {
  isSaving: boolean;
  onSave: () => void;
  onStartAgain: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className="mt-6 grid justify-items-center rounded-card border border-line bg-card px-5 py-8 text-center">
      <span
        aria-hidden="true"
        className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent"
      >
        <Check className="size-6" strokeWidth={1.8} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-3 text-[1.5rem] outline-none">
        Session Complete!
      </h2>
      <p className="mt-1.5 max-w-sm text-ink-2">
        You answered all five questions. Your answers are kept on this device until you save them.
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-2.5">
        <Button pending={isSaving} onClick={onSave}>
          Save as Journal Entry
        </Button>
        <Button variant="outline" disabled={isSaving} onClick={() => setIsAsking(true)}>
          Start again
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Start again without saving?"
        description="Your five answers aren't in your journal yet. They'll be discarded."
        confirmLabel="Discard and start again"
        cancelLabel="Keep my answers"
        onConfirm={() => {
          setIsAsking(false);
          onStartAgain();
        }}
      />
    </section>
  );
}
