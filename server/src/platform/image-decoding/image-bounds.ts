/** More pixels than any phone takes; an image that unpacks to more is refused before it does. */
export const mostPixels = 50_000_000;
/** The longest side: decoders hold whole rows and columns, so a thin image takes more memory than a square one. */
export const mostSide = 16_384;
/** How long one image may take. */
export const decodingMilliseconds = 30_000;
/** How much memory one image may take, the decoding program included: an interlaced PNG takes most, 580 MB. */
export const decodingBytes = 768 * 1024 * 1024;
