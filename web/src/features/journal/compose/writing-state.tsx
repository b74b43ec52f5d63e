import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useOnline } from '../../../platform/browser/online.ts';
import { type Composer, useDraftState } from '../draft/composer.ts';
import { writeLongDay } from '../list/days.model.ts';

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0', strokeWidth: 1.8 } as const;

/** The day, and where the text is: on this device, on its way, or kept while there is no connection. */
export function WritingState({
  composer,
  isSaving,
  hasDay = true,
}: {
  composer: Composer;
  isSaving: boolean;
  /** False if the page above is of the same day and says so. */
  hasDay?: boolean;
}) {
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 py-1.5 text-note">
      {hasDay && <span>{writeLongDay(new Date())}</span>}
      <SavedState composer={composer} isSaving={isSaving} />
    </div>
  );
}

export function SavedState({ composer, isSaving }: { composer: Composer; isSaving: boolean }) {
  const draft = useDraftState(composer);
  const isOnline = useOnline();
  const shape = 'flex items-center gap-1.5';
  if (isSaving || (isOnline && draft === 'pending')) {
    return (
      <span className={shape}>
        <LoaderCircle {...icon} className="size-4 shrink-0 animate-spin" />
        Saving
      </span>
    );
  }
  if (draft === 'not-stored') {
    return (
      <span className={`${shape} text-danger`}>
        <TriangleAlert {...icon} />
        Not saved on this device
      </span>
    );
  }
  if (!isOnline) {
    return (
      <span className={shape}>
        <CloudOff {...icon} />
        {draft === 'stored' ? 'Offline, saved on this device' : 'Offline'}
      </span>
    );
  }
  if (draft === 'empty') return null;
  return (
    <span className={shape}>
      <Check {...icon} className="size-4 shrink-0 text-success" />
      Saved on this device
    </span>
  );
}
