import type { AnonymousProfile } from '@reflect/contract';
import { profileChoices } from '@reflect/engine';
import { z } from 'zod';
import type { Mind } from '../mind.ts';
import { selectShareable } from '../safety/secrets.ts';
import { makeJournalMaterial } from './journal-material.ts';
import type { ModelAsker } from './model/ask-model.ts';

const maxChoices = 4;

/** A choice from fixed sentences, so that no text of an entry can appear in the profile. */
const LlmProfile = z.object({
  communicationStyle: z.enum(profileChoices.communicationStyle),
  emotionalPatterns: z.array(z.enum(profileChoices.emotionalPatterns)),
  coreValues: z.array(z.enum(profileChoices.coreValues)),
  supportPreferences: z.array(z.enum(profileChoices.supportPreferences)),
});

const instructions =
  'Read these journal entries, one a line, and choose what describes their writer to somebody else: one communication style, and up to four of each list, the truest first. Choose only what several entries show.';

export function makeProfileChooser(asker: ModelAsker, engine: Mind): Mind['anonymousProfile'] {
  return async ({ entries, userId, signal }) => {
    const fromEngine = await engine.anonymousProfile({ entries, userId, signal });
    const material = makeJournalMaterial(selectShareable(entries));
    const isKnown = profileChoices.communicationStyle.includes(fromEngine.communicationStyle);
    if (!isKnown || material.isEmpty) return fromEngine;
    const keepChosen = (texts: readonly string[]) => [...new Set(texts)].slice(0, maxChoices);
    const { answer } = await asker.structured<z.infer<typeof LlmProfile>, AnonymousProfile>({
      task: 'anonymous_profile',
      userId,
      entries: material.count,
      signal,
      schema: LlmProfile,
      instructions,
      data: material.text,
      judge: (written) => ({
        communicationStyle: written.communicationStyle,
        emotionalPatterns: keepChosen(written.emotionalPatterns),
        coreValues: keepChosen(written.coreValues),
        supportPreferences: keepChosen(written.supportPreferences),
      }),
      fallback: async () => fromEngine,
    });
    return answer;
  };
}
