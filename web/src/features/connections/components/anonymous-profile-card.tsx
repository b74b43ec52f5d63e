import type { ProfilePart } from '@reflect/contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAnonymousProfile, useGenerateProfile, useRemoveProfile } from '../connections.api.ts';
import { profileParts } from '../profile-parts.ts';
import { ProfileView } from './profile-view.tsx';

/** The anonymous profile: what it may hold, making it, and removing it. */
export function AnonymousProfileCard() {
  const { data, isError, refetch } = useAnonymousProfile();
  const generate = useGenerateProfile();
  const remove = useRemoveProfile();
  const [leftOut, setLeftOut] = useState<readonly ProfilePart[]>([]);
  const parts = profileParts.map(({ part }) => part).filter((part) => !leftOut.includes(part));
  const profile = data?.profile ?? null;

  const make = async () => {
    try {
      await generate.mutateAsync(leftOut.length === 0 ? null : parts);
      toast({ title: 'Profile Generated!' });
    } catch {
      toast({ title: 'Failed to generate anonymous profile', variant: 'destructive' });
    }
  };
  const takeAway = async () => {
    try {
      await remove.mutateAsync();
      toast({ title: 'Your anonymous profile was removed' });
    } catch {
      toast({ title: "Your anonymous profile couldn't be removed", variant: 'destructive' });
    }
  };

  return (
    <Card as="section" aria-label="Anonymous profile" className="grid grid-cols-1 gap-4 p-5">
      <div>
        <h2 className="text-[1.3125rem]">Anonymous profile</h2>
        <p className="mt-1 text-ink-2">
          Reflect chooses it from fixed sentences, by your entries. It never quotes them, and secret entries
          aren't used.
        </p>
      </div>
      {profile && <ProfileView profile={profile} />}
      {!data &&
        (isError ? (
          <div role="alert" className="grid justify-items-start gap-3">
            <p className="font-medium text-danger">Your anonymous profile couldn't be loaded.</p>
            <Button variant="outline" onClick={() => void refetch()}>
              Retry
            </Button>
          </div>
        ) : (
          <div role="status">
            <span className="sr-only">Loading your anonymous profile</span>
            <Skeleton className="h-20" />
          </div>
        ))}
      <fieldset className="border-line border-t pt-3">
        <legend className="float-start mb-1 w-full font-semibold text-[0.9375rem]">What it may show</legend>
        <div className="clear-both grid grid-cols-1 sm:grid-cols-2">
          {profileParts.map(({ part, label }) => (
            <Checkbox
              key={part}
              label={label}
              checked={!leftOut.includes(part)}
              onChange={(isAllowed) =>
                setLeftOut((before) =>
                  isAllowed ? before.filter((other) => other !== part) : [...before, part],
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-2.5">
        <Button pending={generate.isPending} disabled={parts.length === 0} onClick={() => void make()}>
          {profile ? 'Generate Again' : 'Generate Profile'}
        </Button>
        {profile && (
          <Button variant="outline" pending={remove.isPending} onClick={() => void takeAway()}>
            Remove profile
          </Button>
        )}
      </div>
    </Card>
  );
}
