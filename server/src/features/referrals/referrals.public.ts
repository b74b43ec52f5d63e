import type { Executor } from '../../platform/database/database.ts';
import type { Services } from '../../services/services.ts';
import { makeJournalPublic } from '../journal/journal.public.ts';
import { codesRepo } from './codes.repo.ts';
import { type Given, marksRepo } from './marks.repo.ts';
import { referralsRepo } from './referrals.repo.ts';
import { referralsService } from './referrals.service.ts';
import { type Reward, rewardsRepo } from './rewards.repo.ts';

/** What other features may ask of the referrals. */
export interface ReferralsPublic {
  /** Gives a reward in the caller's transaction; false if its source has given it to this person before. */
  giveReward(transaction: Executor, reward: Reward): Promise<boolean>;
  /** Records the one-time rewards of somebody who leaves. */
  rememberGiven(given: readonly Given[]): Promise<void>;
  /** Whether somebody with this address got this one-time reward and has left since. */
  wasGiven(given: Given): Promise<boolean>;
  /** After a person wrote an entry: completes their referral, once, and rewards the person who referred them. */
  entryWritten(userId: string): Promise<void>;
}

/** Makes the functions above for other features. */
export function makeReferralsPublic(
  services: Pick<Services, 'config' | 'database' | 'keyring' | 'mind'>,
): ReferralsPublic {
  const { giveReward } = rewardsRepo(services.database);
  const marks = marksRepo(services);
  return {
    giveReward,
    rememberGiven: marks.remember,
    wasGiven: marks.wasGiven,
    entryWritten: makeReferralsService(services).completeFor,
  };
}

/** Makes the service from the parts of a running server. */
export function makeReferralsService(services: Pick<Services, 'config' | 'database' | 'keyring' | 'mind'>) {
  const { config, database } = services;
  return referralsService({
    database,
    codes: codesRepo(database),
    repo: referralsRepo(database),
    rewards: rewardsRepo(database),
    marks: marksRepo(services),
    journal: makeJournalPublic(services),
    promoCodes: config.promoCodes,
  });
}
