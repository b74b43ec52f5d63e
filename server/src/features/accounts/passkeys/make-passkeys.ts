import type { Services } from '../../../services/services.ts';
import { accountListRepo } from '../account-list.repo.ts';
import { type PasskeysService, passkeysService } from './passkeys.service.ts';

export function makePasskeys({
  config,
  database,
  keyring,
}: Pick<Services, 'config' | 'database' | 'keyring'>): PasskeysService {
  const { hasAccount } = accountListRepo(database);
  return passkeysService({ publicUrl: config.publicUrl, database, keyring, hasAccount });
}
