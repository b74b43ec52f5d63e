import { useEffect, useState } from 'react';
import type { CodeState } from '../../platform/code/code-messages.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { askWorker, openUnchecked, readCodeState, takeBuild } from './ask-worker.ts';
import { describeRefusal } from './describe-refusal.model.ts';

/** Shows refused code and lets the person choose: keep what runs here, or use the new code. */
export function CodeChoice({ onClose }: { onClose: () => void }) {
  const [state, setState] = useState<CodeState | null>(null);
  const [isTaking, setIsTaking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    readCodeState().then(setState, () => undefined);
  }, []);
  if (state?.news?.kind !== 'refused') return null;
  const { news } = state;
  const { title, text } = describeRefusal(news, state.current?.signer?.name ?? null);
  const stay = () => {
    void askWorker({ type: 'code-stay', id: news.build?.id ?? '' });
    onClose();
  };
  const take = async () => {
    setIsTaking(true);
    if (news.build === null) return openUnchecked();
    const isTaken = await takeBuild(news.build.id);
    setIsTaking(isTaken);
    setHasFailed(!isTaken);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && stay()}
      title={title}
      description={
        <>
          {text}
          <span className="mt-3 block">
            You can stay with the version that you have: your journal and everything you write are kept as
            before. Whoever runs the server can tell you what has changed. Only use the new code if you know
            why.
          </span>
          {news.build?.signer && <Fingerprint of="Its key" value={news.build.signer.fingerprint} />}
          {state.current?.signer && (
            <Fingerprint of="The key that you know" value={state.current.signer.fingerprint} />
          )}
          {hasFailed && (
            <span role="alert" className="mt-3 block text-danger">
              The new code didn't arrive whole, so nothing has changed. Try again later.
            </span>
          )}
        </>
      }
      cancelLabel="Stay with this version"
      confirmLabel="Use the new code"
      pending={isTaking}
      onConfirm={() => void take()}
    />
  );
}

function Fingerprint({ of, value }: { of: string; value: string }) {
  return (
    <span className="mt-3 block">
      {of}:
      <span className="block font-mono text-note break-words">
        <bdi>{value}</bdi>
      </span>
    </span>
  );
}
