import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { DreamForm } from '../dream-form.model.ts';
import { useDreamsSlots } from '../dreams-slots.tsx';
import { DreamFields } from './dream-fields.tsx';

/** The form of a dream in a dialog, for a new one and for one that is changed. */
export function DreamDialog({
  title,
  form,
  onChange,
  onClose,
  submit,
}: {
  title: string;
  form: DreamForm;
  onChange: (part: Partial<DreamForm>) => void;
  onClose: () => void;
  submit: { label: string; pendingLabel: string; isPending: boolean; run: () => void };
}) {
  const { DictationButton } = useDreamsSlots();
  const narrative = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const isReady = form.narrative.trim() !== '' && form.dreamDate !== '';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description="Only you can see this. It's encrypted, like your entries."
      initialFocus={narrative}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button disabled={!isReady || submit.isPending} onClick={submit.run}>
            {submit.isPending ? submit.pendingLabel : submit.label}
          </Button>
        </>
      }
    >
      <DreamFields
        form={form}
        onChange={onChange}
        narrativeRef={narrative}
        dictation={
          <DictationButton
            readText={() => latest.current.narrative}
            onText={(text) => onChange({ narrative: text })}
          />
        }
      />
    </Dialog>
  );
}
