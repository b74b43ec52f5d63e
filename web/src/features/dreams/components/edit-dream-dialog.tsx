import type { Dream } from '@reflect/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { describeKept } from '../../../platform/collection/kept-on-device.ts';
import { FormDialog } from '../../../platform/drafts/form-dialog.tsx';
import { useWhileShown } from '../../../platform/drafts/use-while-shown.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { isSameDream, readDreamWords, toDreamBody, toDreamForm } from '../dream-form.model.ts';
import { useDreamChanges } from '../dreams.api.ts';
import { supportForDreams, useDreamsSlots } from '../dreams-slots.tsx';
import { DreamFields } from './dream-fields.tsx';

/** If a change can't be saved, it stays in the dialog, which asks before it discards anything. */
export function EditDreamDialog({ dream, onClose }: { dream: Dream; onClose: () => void }) {
  const { update } = useDreamChanges();
  const { DictationButton } = useDreamsSlots();
  const { offerSupport } = useSupport();
  // A copy, so that a change from another device is asked about and not overwritten.
  const [opened] = useState(dream);
  const [form, setForm] = useState(() => toDreamForm(opened));
  const [isPending, setIsPending] = useState(false);
  const closeThis = useWhileShown(onClose);
  const isDone = useRef(false);
  const formId = useId();
  const narrative = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const change = (part: Partial<typeof form>) => setForm((present) => ({ ...present, ...part }));
  const isReady = form.narrative.trim() !== '' && form.dreamDate !== '';
  const save = () => {
    setIsPending(true);
    offerSupport({ entryId: opened.id, content: readDreamWords(form), within: supportForDreams });
    update(opened, toDreamBody(form)).then(
      ({ kind }) => {
        isDone.current = true;
        const { description } = describeKept(kind);
        if (description !== undefined) toast({ title: 'Dream saved', description });
        closeThis();
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
    <FormDialog
      title="Edit Dream"
      description="Other people on Reflect can't see this. It's encrypted, like your entries."
      question="What you changed hasn't been saved and will be discarded. The dream stays as it was."
      formId={formId}
      submitLabel={isPending ? 'Saving...' : 'Save Changes'}
      isSaving={isPending}
      isSubmitDisabled={!isReady}
      isUnsaved={() => !isDone.current && !isSameDream(form, toDreamForm(opened))}
      initialFocus={narrative}
      onClose={onClose}
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <DreamFields
          dreamId={opened.id}
          form={form}
          onChange={change}
          narrativeRef={narrative}
          dictation={
            <DictationButton
              readText={() => latest.current.narrative}
              onText={(text) => change({ narrative: text })}
            />
          }
        />
      </form>
    </FormDialog>
  );
}
