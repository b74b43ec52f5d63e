import type { AiPreferences } from '@reflect/contract';
import type { Services } from '../../services/services.ts';
import { profileRepo } from './profile.repo.ts';
import { profileService } from './profile.service.ts';

/** What other features may ask about what a person told the AI. */
export interface ProfilePublic {
  /** What this person told the AI about themselves, for the `preferences` of `Mind`; empty if they told nothing. */
  preferencesFor(userId: string): Promise<AiPreferences>;
}

/** Makes the functions above for other features. */
export function makeProfilePublic(services: Pick<Services, 'database' | 'keyring'>): ProfilePublic {
  const { preferencesFor } = profileService({ repo: profileRepo(services) });
  return { preferencesFor };
}
