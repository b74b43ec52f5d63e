import type { User } from '@reflect/contract';
import { useEffect, useState } from 'react';
import { describeDevice } from '../../features/accounts/describe-device.model.ts';
import { DeleteAccountScreen } from '../../features/my-data/deletion/delete-account.screen.tsx';
import { UnlockScreen } from '../../features/private-journal/unlock/unlock.screen.tsx';
import { prepareEngine } from '../../platform/device-engine/kept-engine.ts';
import { returnToDevice } from '../../platform/device-seal/leave-device.ts';
import { wipeDevice } from '../../platform/device-store/keep-on-device.ts';
import { readAccountKey } from '../../platform/private-journal/device/account-key-here.ts';
import {
  closePrivateJournal,
  openPrivateJournal,
} from '../../platform/private-journal/device/open-journal.ts';
import { noteThisDevice } from '../../platform/private-journal/devices/note-device.ts';
import type { AccountKey } from '../../platform/private-journal/keys/account-key.ts';
import { forgetMemory } from '../../platform/private-journal/memory/memory-store.ts';
import { isPrivateHere, openedFor, setPrivateHere } from '../../platform/private-journal/private-here.ts';
import { settleNextKey } from '../../platform/private-journal/turning/begin-turn.ts';
import { signOut } from '../../platform/session/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../loading.tsx';
import { LogoMark } from '../logo.tsx';
import { makeJournalTools } from './journal-tools.ts';

const mark = <LogoMark className="size-12" />;

/** Shown instead of the app until the person's private journal is open on this page. */
export function PrivateGate({ user }: { user: User }) {
  const isDenied = (user.privateJournal ?? 'off') === 'off';
  return isDenied ? <NotPrivateAnyMore user={user} /> : <Opening user={user} />;
}

function Opening({ user }: { user: User }) {
  const [needed, setNeeded] = useState<'first' | 'turned' | null>(null);
  useEffect(() => {
    let isOver = false;
    const open = async () => {
      // `settleNextKey` finishes a key change whose answer was lost.
      await Promise.all([returnToDevice(user.id), settleNextKey(user.id).catch(() => false)]);
      const key = await readAccountKey(user.id);
      if (isOver) return;
      if (key === null) setNeeded('first');
      else if ((user.privateJournalGeneration ?? 1) > key.generation) setNeeded('turned');
      else await enter(user.id, key, { isOpenedAnew: false });
    };
    void open();
    return () => {
      isOver = true;
    };
  }, [user.id, user.privateJournalGeneration]);
  if (needed === null) return <Loading />;
  return (
    <UnlockScreen
      user={user}
      mark={mark}
      isTurned={needed === 'turned'}
      deviceName={describeDevice(navigator.userAgent).name}
      deletion={<DeleteAccountScreen canTakeAlong={false} />}
      onOpened={(key) => enter(user.id, key, { isOpenedAnew: true })}
    />
  );
}

async function enter(
  userId: string,
  key: AccountKey,
  { isOpenedAnew }: { isOpenedAnew: boolean },
): Promise<void> {
  if (!isPrivateHere(userId)) {
    // Older copies count revisions differently.
    await wipeDevice();
    setPrivateHere(userId, true);
  }
  openPrivateJournal({ userId, key, tools: makeJournalTools(userId) });
  for (const event of ['focusin', 'input']) document.addEventListener(event, prepareForWriting);
  void beListed(userId, key, { isOpenedAnew }).catch(() => undefined);
}

/** Prepares the engine once somebody starts to write: the text is analysed here when it's saved. */
function prepareForWriting({ target }: Event): void {
  if (openedFor.read() !== null && target instanceof HTMLTextAreaElement) prepareEngine();
}

/** Lists this device. A removed one drops the key, as its session was ended; unsent changes stay. */
async function beListed(
  userId: string,
  key: AccountKey,
  { isOpenedAnew }: { isOpenedAnew: boolean },
): Promise<void> {
  const { name } = describeDevice(navigator.userAgent);
  if ((await noteThisDevice({ userId, key, name, isOpenedAnew })) !== 'removed') return;
  closePrivateJournal();
  await forgetMemory(userId);
  signOut();
}

/** A server that says the journal is no longer private gets nothing unless the person confirms it. */
function NotPrivateAnyMore({ user }: { user: User }) {
  const goOn = async () => {
    await Promise.all([wipeDevice(), forgetMemory(user.id)]);
    setPrivateHere(user.id, false);
    location.reload();
  };
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-5 px-4 py-8">
      {mark}
      <h1 className="text-[1.75rem]">Did you switch off your private journal?</h1>
      <p>
        This device knows your journal as private, and the server says that it isn't any more. Nothing was
        sent.
      </p>
      <p>
        If you switched it off yourself, here or on another device, you can go on. If you didn't, don't write
        here: somebody may be trying to read what you write. Ask whoever runs this server.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={signOut}>Sign out</Button>
        <Button variant="outline" onClick={() => void goOn()}>
          I switched it off myself
        </Button>
      </div>
    </main>
  );
}
