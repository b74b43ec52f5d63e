import type { voiceEndpoints } from '@reflect/contract';
import type { Handlers } from '../../platform/handlers.ts';
import type { VoiceService } from './voice.service.ts';

export function voiceHandlers(service: VoiceService): Handlers<typeof voiceEndpoints> {
  return {
    textToSpeech: ({ user, body }) => service.textToSpeech({ userId: user.id, ...body }),
  };
}
