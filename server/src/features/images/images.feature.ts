import { imagesEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { imagesRepo } from './images.repo.ts';
import { imagesHandlers } from './images.routes.ts';
import { imagesService } from './images.service.ts';

/** Images of entries: accepted, re-encoded, sealed, and shown to their owner only. */
export function imagesFeature(services: Services): Feature<typeof imagesEndpoints> {
  const repo = imagesRepo(services);
  const service = imagesService({ repo });
  return {
    name: 'images',
    endpoints: imagesEndpoints,
    handlers: imagesHandlers(service),
    runScheduledJob: () => service.eraseUnused(),
    exportFor: async (userId) => ({ images: await service.listForExport({ userId }) }),
    countFor: async (userId) => ({ images: (await repo.listImages({ userId })).length }),
    eraseFilesFor: (userId) => repo.eraseFiles({ userId }),
    eraseFor: (userId) => repo.eraseImages({ userId }),
  };
}
