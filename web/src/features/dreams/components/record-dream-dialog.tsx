import { useRecordDream } from '../use-record-dream.ts';
import { DreamDialog } from './dream-dialog.tsx';

/** The dialog in which a dream is recorded. */
export function RecordDreamDialog({ onClose }: { onClose: () => void }) {
  const { draft, change, isRecording, record } = useRecordDream();
  return (
    <DreamDialog
      title="Dream Journal"
      form={draft.form}
      onChange={change}
      onClose={onClose}
      submit={{
        label: 'Record Dream',
        pendingLabel: 'Recording...',
        isPending: isRecording,
        run: record,
      }}
    />
  );
}
