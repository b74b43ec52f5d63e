import type { AiPreferences, AiProfileChange } from '@reflect/contract';
import { applyAiProfileChange, toPreferences } from '@reflect/engine/written-items';
import type { z } from 'zod';
import type { ProfileRepo } from './profile.repo.ts';

/** The rules of what a person tells the AI about themselves. */
export function profileService({ repo }: { repo: ProfileRepo }) {
  return {
    getProfile: ({ userId }: { userId: string }) => repo.readProfile({ userId }),

    /** Missing fields stay; null or an empty text removes one. */
    saveProfile: ({ userId, sent }: { userId: string; sent: z.output<typeof AiProfileChange> }) =>
      repo.changeProfile({ userId, change: (profile) => applyAiProfileChange(profile, sent) }),

    /** As an argument for `Mind`, with only what the person has filled in. */
    async preferencesFor(userId: string): Promise<AiPreferences> {
      return toPreferences(await repo.readProfile({ userId }));
    },
  };
}
