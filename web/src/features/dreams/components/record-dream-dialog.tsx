import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useDreamsSlots } from '../dreams-slots.tsx';
import { useRecordDream } from '../use-record-dream.ts';
import { DreamFields } from './dream-fields.tsx';

/** What is in the dialog stays as a draft until the dream is recorded. */
export function RecordDreamDialog({ onClose }: { onClose: () => void }) {
  const { DictationButton } = useDreamsSlots();
  const { draft, read, change, isRecording, record } = useRecordDream();
  const narrative = useRef<HTMLTextAreaElement>(null);
  const isReady = draft.form.narrative.trim() !== '' && draft.form.dreamDate !== '';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Dream Journal"
      description="Other people on Reflect can't see this. It's encrypted, like your entries."
      initialFocus={narrative}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button disabled={!isReady || isRecording} onClick={record}>
            {isRecording ? 'Recording...' : 'Record Dream'}
          </Button>
        </>
      }
    >
      <DreamFields
        dreamId={draft.dreamId}
        form={draft.form}
        onChange={change}
        narrativeRef={narrative}
        dictation={
          <DictationButton
            readText={() => read().form.narrative}
            onText={(text) => change({ narrative: text })}
          />
        }
      />
    </Dialog>
  );
}
