const address = /^\/api\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The path of an image. */
export function imageUrlOf(imageId: string): string {
  return `/api/images/${imageId}`;
}

/** The id of the image at a path; null for any other text. */
export function imageIdOf(imageUrl: string): string | null {
  return address.exec(imageUrl)?.[1] ?? null;
}
