import { adminEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { auditRepo } from './audit.repo.ts';

/** What administrators see and do. Nothing here can unseal what people write. */
export function adminFeature({ database }: Services): Feature<typeof adminEndpoints> {
  const audit = auditRepo(database);
  return {
    name: 'admin',
    endpoints: adminEndpoints,
    handlers: {
      listAdminActions: ({ query }) => audit.listActions(query),
    },
    eraseFor: audit.forgetAccount,
  };
}
