import type { JournalRecovery } from '@reflect/contract';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { sayDay, sayMoment } from './recovery-words.model.ts';

/** Says on an open device that somebody has begun to open the journal with parts, and lets its person refuse. */
export function StartedCard({
  recovery: { startedAt, opensInSeconds },
  isPending,
  onRefuse,
}: {
  recovery: JournalRecovery;
  isPending: boolean;
  onRefuse: () => void;
}) {
  if (startedAt === null || opensInSeconds === null) return null;
  return (
    <Card className="mb-3 grid justify-items-start gap-3 p-5">
      <p role="alert" className="font-medium">
        Somebody who is signed in as you began on {sayDay(startedAt)} to open your journal with parts of your
        trusted people.
      </p>
      <p className="text-ink-2">
        {opensInSeconds > 0
          ? `If they have two parts, it opens on ${sayMoment(opensInSeconds)}. If that isn't what you want, refuse: they then have to begin anew.`
          : 'The time is over: with two parts it can be opened now. You can still refuse.'}{' '}
        To keep them out for good, remove this way as well, and sign them out where your devices are listed.
      </p>
      <Button pending={isPending} onClick={onRefuse}>
        Refuse
      </Button>
    </Card>
  );
}
