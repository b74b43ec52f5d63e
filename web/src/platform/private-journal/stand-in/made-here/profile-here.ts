import type { AiPreferences, AiProfile, AiProfileChange } from '@reflect/contract';
import { applyAiProfileChange, emptyAiProfile, toPreferences } from '@reflect/engine/written-items';
import { isApiError } from '../../../api-error.ts';
import type { Settings } from './sealed-settings.ts';

/** Milliseconds before the preferences are read again. */
const knownMs = 60_000;

/** What a person has told the AI about themselves, and how they want to be answered. */
export function makeProfileHere(settings: Settings) {
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
      // What was set here meanwhile is newer.
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
          applyAiProfileChange(present ?? emptyAiProfile, change),
        ),
      ),
    /**
     * As last read, at most a moment ago; if they can't be read, as they were last known. They only shape answers, and nobody
     * should be kept from writing or from an answer because of them.
     */
    async preferences(): Promise<AiPreferences> {
      if (Date.now() - known.at > knownMs) await knowAgain();
      return toPreferences(known.profile);
    },
  };
}

function ignoreProblem(error: unknown): void {
  if (!isApiError(error)) throw error;
}
