import type { AiPreferences, AiProfile, AiProfileChange } from '@reflect/contract';

/** Of somebody who told the AI nothing. */
export const emptyAiProfile: AiProfile = {
  communicationStyle: null,
  personalityType: null,
  supportNeeds: '',
  currentChallenges: '',
};

/** What a person told the AI, after a change. What is left out stays; null or an empty text takes away. */
export function changedAiProfile(profile: AiProfile, sent: AiProfileChange): AiProfile {
  const { communicationStyle, personalityType, supportNeeds, currentChallenges } = sent;
  return {
    communicationStyle: communicationStyle === undefined ? profile.communicationStyle : communicationStyle,
    personalityType: personalityType === undefined ? profile.personalityType : personalityType,
    supportNeeds: supportNeeds === undefined ? profile.supportNeeds : (supportNeeds ?? ''),
    currentChallenges:
      currentChallenges === undefined ? profile.currentChallenges : (currentChallenges ?? ''),
  };
}

/** The same with only what the person has filled in, as replies and analyses take it. */
export function preferencesIn({
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
