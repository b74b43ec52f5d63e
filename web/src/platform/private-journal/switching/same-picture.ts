/** Tells whether two files show the same picture. */
export type IsSamePicture = (
  one: Uint8Array<ArrayBuffer>,
  other: Uint8Array<ArrayBuffer>,
) => Promise<boolean>;

/** The side of the squares in which two pictures are compared. */
const side = 256;
/** Decoders round colours differently; another picture, or a missing part, differs by far more. */
const maxDifference = 6;

/** Compares pixels, because a server that can read a picture decodes it and re-encodes it without losses. */
export const isSamePicture: IsSamePicture = async (one, other) => {
  const [first, second] = await Promise.all([readPixels(one), readPixels(other)]);
  if (first === null || second === null || first.size !== second.size) return false;
  const sum = first.pixels.reduce((total, value, at) => total + Math.abs(value - second.pixels[at]!), 0);
  return sum / first.pixels.length <= maxDifference;
};

async function readPixels(bytes: Uint8Array<ArrayBuffer>) {
  const bitmap = await createImageBitmap(new Blob([bytes])).catch(() => null);
  const context = new OffscreenCanvas(side, side).getContext('2d');
  if (bitmap === null || context === null) return null;
  const size = `${bitmap.width} × ${bitmap.height}`;
  context.drawImage(bitmap, 0, 0, side, side);
  bitmap.close();
  return { size, pixels: context.getImageData(0, 0, side, side).data };
}
