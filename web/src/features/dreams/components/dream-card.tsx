import { MoonStar } from 'lucide-react';
import { useUser } from '../../../platform/session/current-user.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { Button } from '../../../ui/button.tsx';
import { makeLazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { useDreamDraft } from '../dream-draft.ts';
import { isEmptyDreamForm } from '../dream-form.model.ts';
import { supportForDreams } from '../dreams-slots.tsx';
import { NightScene } from './night-scene.tsx';

const RecordDreamDialog = makeLazyDialog<{ onClose: () => void }>({
  fetch: async () => (await import('./record-dream-dialog.tsx')).RecordDreamDialog,
  close: ({ onClose }) => onClose(),
});

/** Leads to the dream journal. */
export function DreamCard() {
  const { isOpen, isRecording, setOpen, draft } = useDreamDraft(useUser().id);
  const { SupportPlace } = useSupport();
  const hasDraft = !isEmptyDreamForm(draft.form) && !isRecording;
  return (
    <section
      aria-labelledby="dream-journal"
      className="mt-6 overflow-hidden rounded-card border border-line bg-card"
    >
      <NightScene className="block h-40 w-full sm:h-52" />
      <div className="px-5 pt-4 pb-5 sm:px-6">
        <p className="flex flex-wrap items-center gap-3">
          <span className="rounded-full bg-accent-soft px-3 py-1 text-[0.875rem] font-semibold text-accent">
            Popular
          </span>
          <span className="text-note">10-15 minutes</span>
        </p>
        <h2 id="dream-journal" className="mt-2.5 text-[1.5rem]">
          Dream Journal
        </h2>
        <p className="mt-1 text-ink-2">
          Write it down while you still remember it, or dictate it if you'd rather not type yet.
        </p>
        <Button
          className="mt-4 w-full"
          size="large"
          pending={isRecording}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          icon={<MoonStar aria-hidden="true" className="size-5" strokeWidth={1.8} />}
        >
          {isRecording ? 'Recording...' : hasDraft ? 'Continue your dream' : 'Record a dream'}
        </Button>
      </div>
      <div className="px-5 sm:px-6">
        <SupportPlace entryId={supportForDreams} wayOn="Back to your dreams" onWayOn={() => undefined} />
      </div>
      {isOpen && <RecordDreamDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
