import type { AnonymousProfile, ProfilePart } from '@reflect/contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import {
  useAnonymousProfile,
  useMakeProfileHere,
  useRemoveProfile,
  useSendProfile,
} from '../connections.api.ts';
import { listSentences, profileParts } from '../profile-parts.ts';
import { PartsChoice } from './parts-choice.tsx';
import { ProfileMissing } from './profile-missing.tsx';
import { ProfileView } from './profile-view.tsx';

/** For a private journal: the profile is made on this device and sent only after its person has seen it. */
export function DeviceProfileCard() {
  const { data, isError, refetch } = useAnonymousProfile();
  const make = useMakeProfileHere();
  const send = useSendProfile();
  const remove = useRemoveProfile();
  const [leftOut, setLeftOut] = useState<readonly ProfilePart[]>([]);
  const [made, setMade] = useState<AnonymousProfile | null>(null);
  const parts = profileParts.map(({ part }) => part).filter((part) => !leftOut.includes(part));
  const sent = data?.profile ?? null;

  const attempt = async (
    task: () => Promise<unknown>,
    { done, failed }: { done?: string; failed: string },
  ) => {
    try {
      await task();
      if (done) toast({ title: done });
    } catch {
      toast({ title: failed, variant: 'destructive' });
    }
  };
  const makeIt = () =>
    attempt(async () => setMade((await make.mutateAsync(parts)).profile), {
      failed: "A profile couldn't be made on this device",
    });
  const sendIt = (profile: AnonymousProfile) =>
    attempt(() => send.mutateAsync(profile).then(() => setMade(null)), {
      done: 'Your anonymous profile was sent',
      failed: "Your anonymous profile couldn't be sent",
    });
  const takeAway = () =>
    attempt(() => remove.mutateAsync(), {
      done: 'Your anonymous profile was removed',
      failed: "Your anonymous profile couldn't be removed",
    });

  return (
    <Card as="section" aria-label="Anonymous profile" className="grid grid-cols-1 gap-4 p-5">
      <div>
        <h2 className="text-[1.3125rem]">Anonymous profile</h2>
        <p className="mt-1 text-ink-2">
          Your journal is private, so this device chooses it, from fixed sentences. It never quotes your
          entries, and nothing is sent before you've seen it.
        </p>
      </div>
      {sent && (
        <div className="grid grid-cols-1 gap-3">
          <h3 className="font-sans font-semibold text-[0.9375rem] tracking-normal">
            On the server, for people with your code
          </h3>
          <ProfileView profile={sent} />
          <Button
            variant="outline"
            pending={remove.isPending}
            className="justify-self-start"
            onClick={() => void takeAway()}
          >
            Remove profile
          </Button>
        </div>
      )}
      {!data && <ProfileMissing isError={isError} onRetry={() => void refetch()} />}
      {made ? (
        <Preview
          profile={made}
          isPending={send.isPending}
          onSend={() => void sendIt(made)}
          onDiscard={() => setMade(null)}
        />
      ) : (
        <>
          <PartsChoice leftOut={leftOut} onChange={setLeftOut} />
          <Button
            pending={make.isPending}
            disabled={parts.length === 0}
            className="justify-self-start"
            onClick={() => void makeIt()}
          >
            {sent ? 'Make a new one here' : 'Make one on this device'}
          </Button>
        </>
      )}
    </Card>
  );
}

/** Shows exactly what would be sent, and asks. */
function Preview({
  profile,
  isPending,
  onSend,
  onDiscard,
}: {
  profile: AnonymousProfile;
  isPending: boolean;
  onSend: () => void;
  onDiscard: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useEffect(() => heading.current?.focus(), []);
  const isEmpty = !profileParts.some(({ part }) => listSentences(profile, part).length > 0);
  return (
    <section aria-label="What would be sent" className="grid grid-cols-1 gap-4 rounded-card bg-sunken p-4">
      <div>
        <h3
          ref={heading}
          tabIndex={-1}
          className="outline-none font-sans font-semibold text-[0.9375rem] tracking-normal"
        >
          What would be sent
        </h3>
        <p className="mt-1 text-ink-2">
          {isEmpty
            ? "Nothing yet: it takes a few more entries that aren't secret."
            : 'These sentences and nothing else. The server and anyone with your code can read them then, until you remove them.'}
        </p>
      </div>
      {!isEmpty && <ProfileView profile={profile} />}
      <div className="flex flex-wrap gap-2.5">
        {!isEmpty && (
          <Button pending={isPending} onClick={onSend}>
            Send these sentences
          </Button>
        )}
        <Button variant="outline" onClick={onDiscard}>
          {isEmpty ? 'Close' : "Don't send"}
        </Button>
      </div>
    </section>
  );
}
