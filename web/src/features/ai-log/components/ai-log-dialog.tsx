import { useState } from 'react';
import { tooManyText } from '../../../platform/asked-too-much.ts';
import { AwayNote } from '../../../platform/device-store/away-note.tsx';
import { LoadFailure } from '../../../ui/layout/load-failure.tsx';
import { ShowMoreButton } from '../../../ui/layout/show-more-button.tsx';
import { Dialog, type DialogProps } from '../../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSentToModel } from '../ai-log.api.ts';
import { describeAmount, describeTask } from '../describe-sent.model.ts';

const shownAtOnce = 30;
const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export type AiLogDialogProps = Pick<DialogProps, 'open' | 'onOpenChange'> & {
  /** Shown while the log is empty. */
  whenEmpty: string;
};

export function AiLogDialog({ whenEmpty, ...dialog }: AiLogDialogProps) {
  return (
    <Dialog
      {...dialog}
      title="What was sent"
      description="Each time something of yours was sent to a language model in the last 90 days. The texts themselves aren't stored a second time."
    >
      <AiLog whenEmpty={whenEmpty} />
    </Dialog>
  );
}

function AiLog({ whenEmpty }: { whenEmpty: string }) {
  const { data: sent, shownFrom, isError, isTooMany, refetch } = useSentToModel();
  const [shown, setShown] = useState(shownAtOnce);
  if (!sent && !isError) return <Skeleton className="h-32 rounded-card" />;
  if (!sent) {
    return (
      <LoadFailure
        text={`The log couldn't be loaded, and none of it is kept on this device. ${
          isTooMany ? tooManyText : 'Check your connection and try again.'
        }`}
        onRetry={() => void refetch()}
      />
    );
  }
  const away = shownFrom && (
    <AwayNote text="This is the log as this device knows it." isTooMany={isTooMany} readAt={shownFrom} />
  );
  if (sent.length === 0)
    return (
      <>
        {away}
        <p className="text-ink-2">{whenEmpty}</p>
      </>
    );
  return (
    <>
      {away}
      <ul className="divide-y divide-line">
        {sent.slice(0, shown).map((request) => (
          <li key={request.id} className="py-3">
            <p className="font-medium">{describeTask(request.task)}</p>
            <p className="text-note wrap-anywhere">
              {describeAmount(request)}, to {request.providerName}
            </p>
            <p className="text-note">
              <time dateTime={request.sentAt}>{times.format(new Date(request.sentAt))}</time>
            </p>
          </li>
        ))}
      </ul>
      {sent.length > shown && (
        <ShowMoreButton variant="quiet" onClick={() => setShown(shown + shownAtOnce)}>
          Show more
        </ShowMoreButton>
      )}
    </>
  );
}
