import type { AiPreferences, AiProfile, AiProfileChange } from '@reflect/contract';
import type { z } from 'zod';
import type { ProfileRepo } from './profile.repo.ts';

/** The rules of what a person tells the AI about themselves. */
export function profileService({ repo }: { repo: ProfileRepo }) {
  return {
    getProfile: ({ userId }: { userId: string }) => repo.readProfile({ userId }),

    /** What is left out stays; null or an empty text takes away. */
    saveProfile: ({ userId, sent }: { userId: string; sent: z.output<typeof AiProfileChange> }) =>
      repo.changeProfile({ userId, change: (profile) => changedProfile(profile, sent) }),

    /** The same as an argument of `Mind`, with only what the person has filled in. */
    async preferencesFor(userId: string): Promise<AiPreferences> {
      return toPreferences(await repo.readProfile({ userId }));
    },
  };
}

function changedProfile(profile: AiProfile, sent: z.output<typeof AiProfileChange>): AiProfile {
  const { communicationStyle, personalityType, supportNeeds, currentChallenges } = sent;
  return {
    communicationStyle: communicationStyle === undefined ? profile.communicationStyle : communicationStyle,
    personalityType: personalityType === undefined ? profile.personalityType : personalityType,
    supportNeeds: supportNeeds === undefined ? profile.supportNeeds : (supportNeeds ?? ''),
    currentChallenges:
      currentChallenges === undefined ? profile.currentChallenges : (currentChallenges ?? ''),
  };
}

function toPreferences({
  communicationStyle,
  personalityType,
  supportNeeds,
  currentChallenges,
}: AiProfile): AiPreferences {
  return {
    ...(communicationStyle && { communicationStyle }),
    ...(personalityType && { personalityType }),
    ...(supportNeeds && { supportNeeds }),
    ...(currentChallenges && { currentChallenges }),
  };
}
