import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';

export const imagesEndpoints = defineEndpoints({
  uploadImage: {
    method: 'POST',
    path: '/api/upload-image',
    access: 'user',
    summary:
      'Takes a JPEG, PNG, WebP, GIF or HEIC of at most 8 MB and keeps it as WebP of at most 2048 pixels, without EXIF and place. An image that no entry uses within 24 hours is erased.',
    bodyBytes: 12 * 1024 * 1024,
    limit: { calls: 30, seconds: 60 },
    inFlight: { perPerson: 3, inAll: 12 },
    body: z.object({
      /** The part of a data URL after the comma. */
      imageBase64: z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/, 'An image has to be sent in base64.'),
    }),
    response: z.object({ imageUrl: z.string() }),
    errors: ['images.too_large', 'images.too_demanding', 'images.not_an_image'],
  },
  getImage: {
    method: 'GET',
    path: '/api/images/:imageId',
    access: 'user',
    summary: 'An image of the person who uploaded it.',
    params: z.object({ imageId: Id }),
    bytes: limits.imageMediaType,
    errors: ['images.image_not_found'],
  },
});
