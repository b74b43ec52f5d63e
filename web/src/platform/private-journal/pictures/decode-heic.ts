import makeLibheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmAddress from 'libheif-js/libheif-wasm/libheif.wasm?url';

/**
 * The first image of a HEIC as a bitmap, upright; null if there is none. Only Safari shows these photos by itself.
 * `isTooLarge` is called before anything is decoded.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  isTooLarge: (size: { width: number; height: number }) => boolean,
): Promise<ImageBitmap | 'too_large' | null> {
  const answer = await fetch(wasmAddress);
  const libheif = makeLibheif({ wasmBinary: await answer.arrayBuffer() });
  const [image] = new libheif.HeifDecoder().decode(bytes);
  if (!image) return null;
  const size = { width: image.get_width(), height: image.get_height() };
  if (isTooLarge(size)) return 'too_large';
  const pixels = new ImageData(size.width, size.height);
  const shown = await new Promise((resolve) => image.display(pixels, resolve));
  return shown ? createImageBitmap(pixels) : null;
}
