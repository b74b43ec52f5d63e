import { getLastUserId } from '../session/current-user.ts';
import { loadImage } from './load-image.ts';

/** Makes the browser show the description, as for any broken image. */
const broken = 'data:,';

/** Loads an image and passes a URL on that shows it until the signal; one that couldn't be loaded again, once online. */
export async function showImage(image: {
  src: string;
  writtenAt: string | undefined;
  show: (url: string) => void;
  signal: AbortSignal;
}): Promise<void> {
  const { src: url, writtenAt, show, signal } = image;
  const loaded = await loadImage({ userId: getLastUserId() ?? '', url, writtenAt });
  if (signal.aborted) return;
  if (loaded === null) {
    window.addEventListener('online', () => void showImage(image), { once: true, signal });
    return show(broken);
  }
  const made = URL.createObjectURL(loaded);
  signal.addEventListener('abort', () => URL.revokeObjectURL(made));
  show(made);
}
