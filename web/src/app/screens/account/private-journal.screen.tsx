import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { describeDevice } from '../../../features/accounts/describe-device.model.ts';
import { DevicesSection } from '../../../features/private-journal/devices/devices-section.tsx';
import { Doubts } from '../../../features/private-journal/doubts/doubts.tsx';
import { OwnModelSection } from '../../../features/private-journal/own-model/own-model-section.tsx';
import { StartedRecovery } from '../../../features/private-journal/recovery/started-recovery.tsx';
import { TrustedSection } from '../../../features/private-journal/recovery/trusted-section.tsx';
import { OldServerKey } from '../../../features/private-journal/server-key/old-server-key.tsx';
import { SwitchingProgress } from '../../../features/private-journal/setup/switching-progress.tsx';
import { TurningProgress } from '../../../features/private-journal/ways/turning-progress.tsx';
import { WaysList } from '../../../features/private-journal/ways/ways-list.tsx';
import { api } from '../../../platform/api.ts';
import { wipeAccountKeys, wipeDevice } from '../../../platform/device-store/keep-on-device.ts';
import { getOutbox } from '../../../platform/outbox/outbox.ts';
import { readAccountKey } from '../../../platform/private-journal/device/account-key-here.ts';
import type { AccountKey } from '../../../platform/private-journal/keys/account-key.ts';
import { forgetMemory } from '../../../platform/private-journal/memory/memory-store.ts';
import { setPrivateHere } from '../../../platform/private-journal/private-here.ts';
import { switchOff } from '../../../platform/private-journal/switching/switch-off.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ButtonRow, RowCard } from '../../../ui/layout/rows.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Page } from '../../page.tsx';
import { privateJournalCrumbs as crumbs } from './private-journal-crumbs.ts';
import { SwitchingOn } from './private-journal-switching-on.tsx';
import { useNewPage } from './use-new-page.ts';

const knows = [
  'Your e-mail address, your name if you gave one, and your plan',
  'When you sign in, on which devices, and when to remind you, if you asked it to',
  'Whom you are connected with, and an anonymous profile if you send one',
  'What you send with the feedback button',
  'How many items and pictures you have, when each was saved, and roughly how long it is',
  'Which item a picture belongs to, but not what it shows',
  'Which ways to open it you have and since when, but not the keys',
  'Whether trusted people have parts, and whether they have begun to use them',
  'An entry that you send to a language model yourself, while it passes it on',
  'Where a model on this computer listens, if you set one up, but not what it is asked',
];

export function PrivateJournalScreen() {
  const { privateJournal = 'off' } = useUser();
  if (privateJournal === 'off' || privateJournal === 'turning-on')
    return <SwitchingOn isBegun={privateJournal === 'turning-on'} />;
  return <SwitchedOn isTurningOff={privateJournal === 'turning-off'} />;
}

/** Renders what needs the key on this device. */
function HeldKey({ children }: { children: (key: AccountKey) => ReactNode }) {
  const { id: userId } = useUser();
  const [key, setKey] = useState<AccountKey | null>(null);
  useEffect(() => void readAccountKey(userId).then(setKey), [userId]);
  return key && children(key);
}

function SwitchedOn({ isTurningOff }: { isTurningOff: boolean }) {
  const { id: userId } = useUser();
  const beginAnew = useNewPage();
  const askAnew = async () => {
    await beginAnew();
    return new Promise<never>(() => undefined);
  };
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(isTurningOff);
  if (isLeaving)
    return (
      <Page title="Switching off" crumbs={crumbs}>
        <SwitchingProgress
          steps={[
            'Open every item on this device',
            'Send it to the server, which seals it with its own key',
            'Erase the private copies and the ways to open them',
          ]}
          run={async (how) => {
            const key = await readAccountKey(userId);
            if (key === null) throw new Error('The key is not on this device.');
            const { privateJournal: state } = await api('GET /api/auth/user');
            // The answer of the last step was lost: the new page asks whether the person switched it off.
            if (state === 'off') return askAnew();
            await getOutbox(userId).flush();
            await switchOff({ userId, key, isResumed: state === 'turning-off', ...how });
          }}
          onDone={async () => {
            setPrivateHere(userId, false);
            await Promise.all([wipeDevice(), wipeAccountKeys(), forgetMemory(userId)]);
            await beginAnew();
          }}
          onStop={async () => {
            await api('POST /api/private-journal/abandon');
            await beginAnew();
          }}
        />
      </Page>
    );
  return (
    <Page title="Private journal" crumbs={crumbs}>
      <StartedRecovery />
      <Card className="mt-5 p-5">
        <h2 className="text-[1.3125rem]">Your journal is private</h2>
        <p className="mt-1 text-ink-2">
          What you write is encrypted on your devices. The server can't read it.
        </p>
      </Card>
      <Doubts />
      <TurningProgress />
      <WaysList />
      <HeldKey>
        {(key) => (
          <>
            <TrustedSection generation={key.generation} />
            <DevicesSection accountKey={key} deviceName={describeDevice(navigator.userAgent).name} />
          </>
        )}
      </HeldKey>
      <OwnModelSection />
      <section aria-label="What the server still knows" className="mt-9">
        <h2 className="mb-3 text-[1.3125rem]">What the server still knows</h2>
        <Card as="ul" className="divide-y divide-line px-4">
          {knows.map((line) => (
            <li key={line} className="py-3">
              {line}
            </li>
          ))}
        </Card>
      </section>
      <OldServerKey />
      <section aria-label="Switch off" className="mt-9">
        <h2 className="mb-3 text-[1.3125rem]">Switch off</h2>
        <RowCard>
          <ButtonRow
            icon={LockKeyhole}
            title="Switch off private journal"
            note="The server gets a key and can open your entries again."
            onClick={() => setAsking(true)}
          />
        </RowCard>
      </section>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Switch off your private journal?"
        description="Everything is sent to the server again, which seals it with its own key and can read it. Only what's in the trash is erased for good: restore first what you want to keep. Your ways to open it are erased, too."
        confirmLabel="Switch off"
        onConfirm={() => {
          setAsking(false);
          setLeaving(true);
        }}
      />
    </Page>
  );
}
