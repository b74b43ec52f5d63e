const address = /^\/api\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function toImageUrl(imageId: string): string {
  return `/api/images/${imageId}`;
}

/** Null for text that isn't the path of an image. */
export function readImageId(imageUrl: string): string | null {
  return address.exec(imageUrl)?.[1] ?? null;
}
