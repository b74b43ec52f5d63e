import { limits } from '@reflect/contract/limits';

/** Why a file can't be the image of an entry. */
export type ImageFlaw = 'not-an-image' | 'too-large';

export const flawTexts: Record<ImageFlaw, string> = {
  'not-an-image': "This file couldn't be read as an image. You can use JPEG, PNG, WebP, GIF, or HEIC.",
  'too-large': 'This image is larger than 8 MB. Please choose a smaller one.',
};

/** Larger than any photo; a browser would need minutes, or all of its memory. */
const maxFileBytes = 64 * 1024 * 1024;
/** Files up to this size are sent as they are. */
const smallFile = 1024 * 1024;
const sentAsTheyAre = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** The image of a file as a data URL, small enough for a draft and an upload; or what is wrong with it. */
export async function readImageFile(file: File): Promise<{ dataUrl: string } | { flaw: ImageFlaw }> {
  if (file.size > maxFileBytes) return { flaw: 'too-large' };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return readUnseen(file);
  try {
    const isSmall = file.size <= smallFile && Math.max(bitmap.width, bitmap.height) <= limits.imageSide;
    if (isSmall && sentAsTheyAre.includes(file.type)) return { dataUrl: await readDataUrl(file) };
    const image = await shrink(bitmap);
    if (image === null) return { flaw: 'not-an-image' };
    return image.size > limits.imageBytes ? { flaw: 'too-large' } : { dataUrl: await readDataUrl(image) };
  } finally {
    bitmap.close();
  }
}

/** Most browsers can't show a HEIC image. The server can read it. */
async function readUnseen(file: File): Promise<{ dataUrl: string } | { flaw: ImageFlaw }> {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  if (!isHeic) return { flaw: 'not-an-image' };
  return file.size > limits.imageBytes ? { flaw: 'too-large' } : { dataUrl: await readDataUrl(file) };
}

/** As WebP if the browser can write it, otherwise as JPEG on white. */
async function shrink(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, limits.imageSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = await makeBlob(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return makeBlob(canvas, 'image/jpeg');
}

function makeBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.85));
}

function readDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
