const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Converts an id to how the database stores it: a UUID in lower case; another id unchanged. */
export function toStoredId(id: string): string {
  return uuid.test(id) ? id.toLowerCase() : id;
}
