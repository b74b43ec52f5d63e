import type { Dream } from '@reflect/contract';
import { useId, useRef, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { describeKept } from '../../../platform/collection/kept-on-device.ts';
import type { Edit } from '../../../platform/drafts/edit-draft.ts';
import { FormDialog } from '../../../platform/drafts/form-dialog.tsx';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { type DreamForm, isSameDream, readDreamWords, toDreamBody } from '../dream-form.model.ts';
import { useDreamChanges } from '../dreams.api.ts';
import { supportForDreams, useDreamsSlots } from '../dreams-slots.tsx';
import { DreamFields } from './dream-fields.tsx';

/** If a change can't be saved, it stays in the dialog, which asks before it discards anything. */
export function EditDreamDialog({
  edit,
  isGone,
  onClose,
}: {
  edit: Edit<Dream, DreamForm>;
  /** Whether the dream was deleted meanwhile. */
  isGone: boolean;
  onClose: () => void;
}) {
  const { create, update } = useDreamChanges();
  const { DictationButton } = useDreamsSlots();
  const { offerSupport } = useSupport();
  const [form, setForm] = useState(edit.form);
  const [isPending, setIsPending] = useState(false);
  const formId = useId();
  const narrative = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(form);
  const change = (part: Partial<DreamForm>) => {
    latest.current = { ...latest.current, ...part };
    setForm(latest.current);
    edit.onChange(latest.current);
  };
  const isReady = form.narrative.trim() !== '' && form.dreamDate !== '';
  const save = async () => {
    setIsPending(true);
    const entryId = isGone ? edit.editId : edit.item.id;
    offerSupport({ entryId, content: readDreamWords(form), within: supportForDreams });
    try {
      const body = toDreamBody(form);
      const { kind } = isGone ? await create({ id: edit.editId, body }) : await update(edit.item, body);
      const { description } = describeKept(kind);
      if (description !== undefined) toast({ title: 'Dream saved', description });
      onClose();
    } catch (error) {
      setIsPending(false);
      toast({
        title: 'Save failed',
        description: isApiError(error) ? error.userMessage : 'What you wrote is still here.',
        variant: 'destructive',
      });
    }
  };
  return (
    <FormDialog
      title="Edit Dream"
      description={
        isGone
          ? 'This dream was deleted on another device. What you wrote is still here.'
          : "Other people on Reflect can't see this. It's encrypted, like your entries."
      }
      question={`What you changed hasn't been saved and will be discarded. ${isGone ? 'The dream stays deleted.' : 'The dream stays as it was.'}`}
      formId={formId}
      submitLabel={isPending ? 'Saving...' : isGone ? 'Save as a new dream' : 'Save Changes'}
      isSaving={isPending}
      isSubmitDisabled={!isReady}
      isUnsaved={() => !isSameDream(form, edit.saved)}
      initialFocus={narrative}
      onClose={onClose}
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void save();
        }}
      >
        <DreamFields
          dreamId={edit.item.id}
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
