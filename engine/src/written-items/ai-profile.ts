import type { AiPreferences, AiProfile, AiProfileChange } from '@reflect/contract';

/** The profile of somebody who told the AI nothing. */
export const emptyAiProfile: AiProfile = {
  communicationStyle: null,
  personalityType: null,
  supportNeeds: '',
  currentChallenges: '',
};

/** Applies a change to what a person told the AI. Fields left out stay; null or an empty text clears a field. */
export function applyAiProfileChange(profile: AiProfile, sent: AiProfileChange): AiProfile {
  const { communicationStyle, personalityType, supportNeeds, currentChallenges } = sent;
  return {
    communicationStyle: communicationStyle === undefined ? profile.communicationStyle : communicationStyle,
    personalityType: personalityType === undefined ? profile.personalityType : personalityType,
    supportNeeds: supportNeeds === undefined ? profile.supportNeeds : (supportNeeds ?? ''),
    currentChallenges:
      currentChallenges === undefined ? profile.currentChallenges : (currentChallenges ?? ''),
  };
}

/** Returns only the fields that the person has filled in, for replies and analyses. */
export function toPreferences({
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
