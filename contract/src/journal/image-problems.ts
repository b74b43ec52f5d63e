/** Why an image isn't accepted. Free of zod: a device says the same about a picture that it seals. */
export const imagesProblems = {
  'images.too_large': {
    status: 413,
    message:
      'This image is larger than 8 MB, has more than 50 million pixels, or is longer than 16,384 pixels on one side. Please choose a smaller one.',
  },
  'images.too_demanding': {
    status: 422,
    message:
      'This image takes too much memory or time to open. Please save it as a JPEG, or make it smaller, and try again.',
  },
  'images.not_an_image': {
    status: 415,
    message: "This file couldn't be read as an image. You can use JPEG, PNG, WebP, GIF, or HEIC.",
  },
  'images.image_not_found': { status: 404, message: 'This image is no longer here.' },
} as const;
