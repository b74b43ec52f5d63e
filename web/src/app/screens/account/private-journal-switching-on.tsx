import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Intro } from '../../../features/private-journal/setup/intro.tsx';
import { SetUp } from '../../../features/private-journal/setup/set-up.tsx';
import { SwitchingProgress } from '../../../features/private-journal/setup/switching-progress.tsx';
import { useAttempt } from '../../../features/private-journal/use-attempt.ts';
import { listWays } from '../../../features/private-journal/ways/ways.ts';
import { api } from '../../../platform/api.ts';
import { wipeAccountKeys, wipeDevice } from '../../../platform/device-store/keep-on-device.ts';
import { getOutbox } from '../../../platform/outbox/outbox.ts';
import { readAccountKey, readWayIds } from '../../../platform/private-journal/device/account-key-here.ts';
import type { AccountKey } from '../../../platform/private-journal/keys/account-key.ts';
import { setPrivateHere } from '../../../platform/private-journal/private-here.ts';
import { switchOn } from '../../../platform/private-journal/switching/switch-on.ts';
import { currentUserKey, useUser } from '../../../platform/session/current-user.ts';
import { useThroughLock } from '../../../platform/session-lock/through-lock.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Page } from '../../page.tsx';
import { privateJournalCrumbs as crumbs } from './private-journal-crumbs.ts';
import { useNewPage } from './use-new-page.ts';

/** Before a journal is private: what that means, the keys, and sealing everything. */
export function SwitchingOn({ isBegun }: { isBegun: boolean }) {
  const { id: userId, privateJournalGeneration = 1 } = useUser();
  const client = useQueryClient();
  const beginAnew = useNewPage();
  const [key, setKey] = useState<AccountKey | null>(null);
  const [stage, setStage] = useThroughLock<'looking' | 'unreached' | 'intro' | 'elsewhere' | 'setting-up'>(
    `private-journal ${isBegun}`,
    isBegun ? 'looking' : 'intro',
  );
  useEffect(() => {
    if (stage !== 'looking') return;
    const look = async () => {
      const [kept, own, stored] = await Promise.all([readAccountKey(userId), readWayIds(userId), listWays()]);
      const isWhole = own.length > 1 && own.every((id) => stored.some((way) => way.id === id));
      if (kept !== null && isWhole) setKey(kept);
      else setStage('elsewhere');
    };
    void look().catch(() => setStage('unreached'));
  }, [stage, setStage, userId]);
  const finish = async () => {
    setPrivateHere(userId, true);
    await wipeDevice();
    await beginAnew();
  };
  const stop = async () => {
    const { state } = await api('POST /api/private-journal/abandon');
    // Too late: the last step was done meanwhile, and the key opens what is now stored nowhere else.
    if (state === 'on') return finish();
    await wipeAccountKeys();
    setKey(null);
    setStage('intro');
    await client.refetchQueries({ queryKey: currentUserKey });
  };
  if (key !== null)
    return (
      <Page title="Encrypting your journal" crumbs={crumbs}>
        <SwitchingProgress
          steps={[
            'Encrypt every item on this device',
            'Open each one again, to check it',
            'Erase the readable copies on the server',
          ]}
          run={async (how) => {
            const { privateJournal: state } = await api('GET /api/auth/user');
            // Its last answer was lost.
            if (state === 'on') return;
            await getOutbox(userId).flush();
            await switchOn({ userId, key, ...how });
          }}
          onDone={finish}
          onStop={stop}
        />
      </Page>
    );
  const lead =
    "When this is on, your entries are encrypted on your device before they're sent. The server stores them and can't read them.";
  return (
    <Page title="Private journal" crumbs={crumbs} lead={stage === 'intro' ? lead : undefined}>
      {stage === 'looking' && <Spinner className="min-h-40" />}
      {stage === 'intro' && <Intro isPending={false} onBegin={() => setStage('setting-up')} />}
      {stage === 'setting-up' && (
        <SetUp
          userId={userId}
          generation={privateJournalGeneration}
          onReady={(made) => {
            setKey(made);
            void client.refetchQueries({ queryKey: currentUserKey });
          }}
        />
      )}
      {stage === 'unreached' && (
        <Card role="alert" className="mt-5 grid justify-items-start gap-3 p-5">
          <p>
            We can't reach Reflect right now. Switching on isn't finished, and nothing has changed so far.
          </p>
          <Button variant="outline" onClick={() => setStage('looking')}>
            Try again
          </Button>
        </Card>
      )}
      {stage === 'elsewhere' && <BegunElsewhere onStop={stop} />}
    </Page>
  );
}

/** This browser has no whole key for the attempt: another one began it, or it was interrupted while the keys were made. */
function BegunElsewhere({ onStop }: { onStop: () => Promise<void> }) {
  const { attempt, isPending, problem } = useAttempt({
    failed: "It can't be stopped right now. Nothing has changed so far.",
    onEnd: async () => undefined,
  });
  return (
    <Card className="mt-5 grid justify-items-start gap-3 p-5">
      <p>
        Switching on was begun in another browser, or interrupted before its keys were stored. If it was
        another browser, go on there. You can also stop it here and begin again: nothing has changed so far.
      </p>
      <p className="text-ink-2">A sheet that you printed for it then opens nothing.</p>
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
      <Button variant="outline" pending={isPending} onClick={() => void attempt(onStop)}>
        Stop and undo
      </Button>
    </Card>
  );
}
