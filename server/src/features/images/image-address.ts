const address = /^\/api\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The address under which an image is served. */
export function imageUrlOf(imageId: string): string {
  return `/api/images/${imageId}`;
}

/** The image behind an address of ours; null for any other text. */
export function imageIdOf(imageUrl: string): string | null {
  return address.exec(imageUrl)?.[1] ?? null;
}
