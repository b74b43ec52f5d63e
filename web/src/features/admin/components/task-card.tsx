import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { confirmKeyCopy } from '../admin.api.ts';
import type { InstallationTask } from '../installation.model.ts';
import { WithNames } from './with-names.tsx';

export function TaskCard({ task, onSettled }: { task: InstallationTask; onSettled: () => void }) {
  const Sign = task.state === 'wrong' ? OctagonAlert : TriangleAlert;
  return (
    <li
      className={classNames(
        'flex gap-3.5 rounded-card border bg-sunken px-4 py-3.5 last:odd:not-first:md:col-span-2',
        task.state === 'wrong' ? 'border-ink-2' : 'border-line-strong',
      )}
    >
      <Sign aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.7} />
      <div className="min-w-0">
        <h2 className="font-sans text-[1rem] leading-snug font-semibold tracking-normal">
          <span className="sr-only">{task.state === 'wrong' ? 'Wrong: ' : 'Warning: '}</span>
          <WithNames text={task.text} />
        </h2>
        {task.detail && (
          <p className="mt-1 text-[0.9375rem] text-ink-2">
            <WithNames text={task.detail} />
          </p>
        )}
        {task.action === 'confirm_key_copy' && <ConfirmCopy onSettled={onSettled} />}
      </div>
    </li>
  );
}

function ConfirmCopy({ onSettled }: { onSettled: () => void }) {
  const [isSending, setIsSending] = useState(false);
  async function confirm() {
    setIsSending(true);
    try {
      await confirmKeyCopy();
      onSettled();
    } catch {
      toast({ title: "That couldn't be saved", description: 'Please try again.', variant: 'destructive' });
    } finally {
      setIsSending(false);
    }
  }
  return (
    <Button
      variant="outline"
      size="small"
      className="mt-2.5"
      pending={isSending}
      onClick={() => void confirm()}
    >
      I've copied it
    </Button>
  );
}
