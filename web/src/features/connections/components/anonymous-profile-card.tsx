import type { ProfilePart } from '@reflect/contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useAnonymousProfile, useGenerateProfile, useRemoveProfile } from '../connections.api.ts';
import { profileParts } from '../profile-parts.ts';
import { PartsChoice } from './parts-choice.tsx';
import { ProfileMissing } from './profile-missing.tsx';
import { ProfileView } from './profile-view.tsx';

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
      {!data && <ProfileMissing isError={isError} onRetry={() => void refetch()} />}
      <PartsChoice leftOut={leftOut} onChange={setLeftOut} />
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
