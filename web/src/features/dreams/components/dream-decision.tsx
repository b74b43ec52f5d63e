import type { Dream } from '@reflect/contract';
import { Button } from '../../../ui/button.tsx';
import { useDreamChanges, useDreamState } from '../dreams.api.ts';

/** What a person can do about a change that the server didn't accept. */
export function DreamDecision({ dream }: { dream: Dream }) {
  const state = useDreamState(dream.id);
  const { keepMine, discard, tryAgain } = useDreamChanges();
  if (state !== 'changed-elsewhere' && state !== 'refused') return null;
  const isChanged = state === 'changed-elsewhere';
  return (
    <div className="mt-4 grid gap-2 rounded-card border border-line bg-sunken p-4">
      <p>
        {isChanged
          ? 'This dream was also changed on another device. Which version should stay?'
          : "This change couldn't be sent. It's kept on this device."}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => void (isChanged ? keepMine(dream.id) : tryAgain(dream))}>
          {isChanged ? 'Keep mine' : 'Try again'}
        </Button>
        <Button variant="quiet" onClick={() => void discard(dream.id)}>
          {isChanged ? 'Keep the other' : 'Discard'}
        </Button>
      </div>
    </div>
  );
}
