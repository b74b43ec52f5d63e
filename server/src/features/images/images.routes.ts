import type { imagesEndpoints } from '@reflect/contract';
import type { Handlers } from '../../platform/handlers.ts';
import type { ImagesService } from './images.service.ts';

export function imagesHandlers(service: ImagesService): Handlers<typeof imagesEndpoints> {
  return {
    uploadImage: ({ user, body }) => service.uploadImage({ userId: user.id, ...body }),
    getImage: ({ user, params }) => service.getImage({ userId: user.id, ...params }),
  };
}
