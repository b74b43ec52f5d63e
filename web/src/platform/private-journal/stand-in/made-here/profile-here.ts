import type { AiPreferences, AiProfile, AiProfileChange } from '@reflect/contract';
import { changedAiProfile, emptyAiProfile, preferencesIn } from '@reflect/engine/written-items';
import { isApiError } from '../../../api-error.ts';
import type { Settings } from './sealed-settings.ts';

/** So long the preferences aren't read again. */
const knownMs = 60_000;

/** What a person has told the AI of themselves, and how they want to be answered. */
export function profileHere(settings: Settings) {
  const readProfile = async () => (await settings.read<AiProfile>('ai-profile')) ?? emptyAiProfile;
  let known = { profile: emptyAiProfile, at: Number.NEGATIVE_INFINITY };
  const know = (profile: AiProfile) => {
    known = { profile, at: Date.now() };
    return profile;
  };
  let asking: Promise<unknown> | null = null;
  function knowAgain(): Promise<unknown> {
    const since = Date.now();
    asking ??= readProfile()
      // What was said here meanwhile is later.
      .then((profile) => known.at < since && know(profile), ignoreProblem)
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  return {
    read: async () => know(await readProfile()),
    save: async (change: AiProfileChange) =>
      know(
        await settings.change<AiProfile>('ai-profile', (present) =>
          changedAiProfile(present ?? emptyAiProfile, change),
        ),
      ),
    /**
     * As they were known a moment ago, and where they can't be had as they were last known: they only shape what is answered,
     * and nobody is kept from writing or being answered for their sake.
     */
    async preferences(): Promise<AiPreferences> {
      if (Date.now() - known.at > knownMs) await knowAgain();
      return preferencesIn(known.profile);
    },
  };
}

function ignoreProblem(error: unknown): void {
  if (!isApiError(error)) throw error;
}
