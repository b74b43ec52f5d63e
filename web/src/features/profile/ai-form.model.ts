import type { AiProfile, AiProfileChange } from '@reflect/contract';
import { mergeNotes } from '@reflect/engine/written-items';
import { makeDialogDraftKind, readText } from '../../platform/drafts/dialog-draft.ts';

type Style = NonNullable<AiProfile['communicationStyle']>;
type Type = NonNullable<AiProfile['personalityType']>;

export interface AiForm {
  communicationStyle: Style | 'none';
  personalityType: Type | 'none';
  supportNeeds: string;
  currentChallenges: string;
}

export const emptyAiForm: AiForm = {
  communicationStyle: 'none',
  personalityType: 'none',
  supportNeeds: '',
  currentChallenges: '',
};

export const styleChoices: readonly { value: AiForm['communicationStyle']; label: string }[] = [
  { value: 'none', label: 'No preference' },
  { value: 'direct', label: 'Direct' },
  { value: 'warm', label: 'Warm' },
  { value: 'analytical', label: 'Analytical' },
  { value: 'encouraging', label: 'Encouraging' },
  { value: 'casual', label: 'Casual' },
];

const typeNames: Record<Type, string> = {
  INTJ: 'Architect',
  INTP: 'Thinker',
  ENTJ: 'Commander',
  ENTP: 'Debater',
  INFJ: 'Advocate',
  INFP: 'Mediator',
  ENFJ: 'Protagonist',
  ENFP: 'Campaigner',
  ISTJ: 'Logistician',
  ISFJ: 'Protector',
  ESTJ: 'Executive',
  ESFJ: 'Consul',
  ISTP: 'Virtuoso',
  ISFP: 'Adventurer',
  ESTP: 'Entrepreneur',
  ESFP: 'Entertainer',
};

export const typeChoices: readonly { value: AiForm['personalityType']; label: string }[] = [
  { value: 'none', label: "I don't know, or I'd rather not say" },
  ...(Object.keys(typeNames) as Type[]).map((type) => ({
    value: type,
    label: `${type}, ${typeNames[type]}`,
  })),
];

export function makeAiForm({ communicationStyle, personalityType, ...texts }: AiProfile): AiForm {
  return {
    communicationStyle: communicationStyle ?? 'none',
    personalityType: personalityType ?? 'none',
    ...texts,
  };
}

export function makeAiProfile({ communicationStyle, personalityType, ...texts }: AiForm): AiProfile {
  return {
    communicationStyle: communicationStyle === 'none' ? null : communicationStyle,
    personalityType: personalityType === 'none' ? null : personalityType,
    supportNeeds: texts.supportNeeds.trim(),
    currentChallenges: texts.currentChallenges.trim(),
  };
}

export function isSameAiForm(a: AiForm, b: AiForm): boolean {
  return JSON.stringify(makeAiProfile(a)) === JSON.stringify(makeAiProfile(b));
}

/**
 * What the form changes of `present`, which another device may have changed since the form was opened with `saved`. Of
 * texts written in both places both are kept.
 */
export function findAiChange({ form, saved }: AiDraft, present: AiProfile): AiProfileChange {
  const [written, before] = [makeAiProfile(form), makeAiProfile(saved)];
  const change: AiProfileChange = {};
  if (written.communicationStyle !== before.communicationStyle)
    change.communicationStyle = written.communicationStyle;
  if (written.personalityType !== before.personalityType) change.personalityType = written.personalityType;
  for (const text of ['supportNeeds', 'currentChallenges'] as const)
    if (written[text] !== before[text])
      change[text] = mergeNotes({
        present: present[text] || null,
        sent: written[text] || null,
        base: before[text],
      });
  return change;
}

/** `saved` is what was stored when the form opened, to detect unsaved work. */
export interface AiDraft {
  form: AiForm;
  saved: AiForm;
}

/** An unsaved form opens again with its content. */
export const aiDraftKind = makeDialogDraftKind<AiDraft>({
  key: 'ai-preferences-draft',
  readForm: ({ form, saved }) => ({ form: readForm(form), saved: readForm(saved) }),
  hasWork: ({ form, saved }) => !isSameAiForm(form, saved),
});

function readForm(stored: unknown): AiForm {
  const { communicationStyle, personalityType, ...texts } = (stored ?? {}) as Record<string, unknown>;
  return {
    communicationStyle: styleChoices.find(({ value }) => value === communicationStyle)?.value ?? 'none',
    personalityType: typeChoices.find(({ value }) => value === personalityType)?.value ?? 'none',
    supportNeeds: readText(texts.supportNeeds),
    currentChallenges: readText(texts.currentChallenges),
  };
}
