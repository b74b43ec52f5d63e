import { voiceEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { makeAccounts } from '../accounts/accounts.public.ts';
import { makeSpeaker } from './speaker.ts';
import { voiceRepo } from './voice.repo.ts';
import { voiceHandlers } from './voice.routes.ts';
import { voiceService } from './voice.service.ts';

/** Reading aloud with a configured speech service; without one the browser reads aloud. */
export function voiceFeature(services: Services): Feature<typeof voiceEndpoints> {
  const { config, log } = services;
  const repo = voiceRepo(services);
  const speaker = config.speech && makeSpeaker(config.speech);
  const accounts = makeAccounts(services);
  // The journal may have become private while the call was being read.
  const mayBeSent = async (userId: string) => (await accounts.findAccount(userId))?.privateJournal !== 'on';
  const service = voiceService({ repo, speaker, mayBeSent, log });
  return {
    name: 'voice',
    endpoints: voiceEndpoints,
    handlers: voiceHandlers(service),
    runScheduledJob: () => service.eraseOld(),
    exportFor: async (userId) => ({ recordings: await service.listForExport({ userId }) }),
    eraseFilesFor: (userId) => repo.eraseFiles({ userId }),
    eraseFor: (userId) => repo.eraseRecordings({ userId }),
  };
}
