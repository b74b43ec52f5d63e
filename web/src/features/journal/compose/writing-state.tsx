import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useUser } from '../../../platform/current-user.ts';
import { useOnline } from '../../../platform/online.ts';
import { longDay } from '../entries/days.model.ts';
import { waitingHere } from '../entries/kept-here.ts';
import { type Desk, useDraftState } from './desk.ts';
import { startNewPage, useIsWaiting } from './use-save-page.ts';

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0', strokeWidth: 1.8 } as const;

/** The day, and where the words are: on this device, on their way, or kept while there is no connection. */
export function WritingState({ desk, isSaving }: { desk: Desk; isSaving: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 py-1.5 text-note">
      <span>{longDay(new Date())}</span>
      <SavedState desk={desk} isSaving={isSaving} />
    </div>
  );
}

function SavedState({ desk, isSaving }: { desk: Desk; isSaving: boolean }) {
  const draft = useDraftState(desk);
  const isOnline = useOnline();
  const isWaiting = useIsWaiting(desk);
  const { id: userId, isPremium } = useUser();
  const user = { userId, isPremium };
  const shape = 'flex items-center gap-1.5';
  if (isSaving || (isOnline && draft === 'pending')) {
    return (
      <span className={shape}>
        <LoaderCircle {...icon} className="size-4 shrink-0 animate-spin" />
        Saving
      </span>
    );
  }
  if (isWaiting) {
    return (
      <span className={`${shape} flex-wrap justify-end`}>
        <CloudOff {...icon} />
        {waitingHere}
        <button
          type="button"
          onClick={() => void startNewPage(desk, user)}
          className="-my-2 min-h-11 rounded-control px-2 font-semibold text-accent"
        >
          New page
        </button>
      </span>
    );
  }
  if (draft === 'not-kept') {
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
        {draft === 'kept' ? 'Offline, saved on this device' : 'Offline'}
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
