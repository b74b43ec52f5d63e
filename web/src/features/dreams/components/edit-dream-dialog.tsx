import type { Dream } from '@reflect/contract';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { bodyOfDream, formOfDream } from '../dream-form.model.ts';
import { useDreamChanges } from '../dreams.api.ts';
import { DreamDialog } from './dream-dialog.tsx';

/** Changes a dream; what could not be saved stays in the dialog. */
export function EditDreamDialog({ dream, onClose }: { dream: Dream; onClose: () => void }) {
  const { update } = useDreamChanges();
  const [form, setForm] = useState(() => formOfDream(dream));
  const [isPending, setIsPending] = useState(false);
  const save = () => {
    setIsPending(true);
    update(dream, bodyOfDream(form)).then(
      ({ kind }) => {
        toast({
          title: 'Dream saved',
          ...(kind !== 'sent' && {
            description: "Kept on this device. It will be sent when you're back online.",
          }),
        });
        onClose();
      },
      (error: unknown) => {
        setIsPending(false);
        toast({
          title: 'Save failed',
          description: isApiError(error) ? error.userMessage : 'What you wrote is still here.',
          variant: 'destructive',
        });
      },
    );
  };
  return (
    <DreamDialog
      title="Edit Dream"
      form={form}
      onChange={(part) => setForm((present) => ({ ...present, ...part }))}
      onClose={onClose}
      submit={{ label: 'Save Changes', pendingLabel: 'Saving...', isPending, run: save }}
    />
  );
}
