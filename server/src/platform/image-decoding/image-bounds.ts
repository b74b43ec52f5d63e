/** More pixels than any phone takes; an image that unpacks to more is refused before it does. */
export const mostPixels = 50_000_000;
/** How long one image may take. */
export const decodingMilliseconds = 30_000;
/** Images that may wait for their turn. */
export const maxQueueLength = 50;
