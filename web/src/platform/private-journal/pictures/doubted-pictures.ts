import { doubts } from '../memory/doubts.ts';
import { makePictureUrl } from './sealed-picture.ts';

const doubted = 'pictures';

/** Adds a doubt about a picture that is missing, or isn't what a device has stored. */
export function doubtPicture(id: string): void {
  doubts.set([
    ...doubts.read().filter((doubt) => doubt.id !== id),
    { collection: doubted, id, why: 'picture' },
  ]);
}

/** Removes it. */
export function trustPicture(id: string): void {
  if (doubts.read().some((doubt) => doubt.id === id))
    doubts.set(doubts.read().filter((doubt) => doubt.id !== id));
}

/** The pictures that this device can't vouch for. */
export const listDoubtedUrls = (): string[] =>
  doubts.read().flatMap(({ collection, id }) => (collection === doubted && id ? [makePictureUrl(id)] : []));
