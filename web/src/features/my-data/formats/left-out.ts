import { addSkipped, type Skipped } from '../import/import-plan.model.ts';

/** What entries of another program have and entries here don't, as numbers. */
export interface LeftOut {
  furtherImages: number;
  missingImages: number;
  /** Recordings, videos and documents. */
  otherMedia: number;
  /** Entries with a place or the weather. */
  places: number;
}

export const nothingLeftOut: LeftOut = { furtherImages: 0, missingImages: 0, otherMedia: 0, places: 0 };

export const addLeftOut = (one: LeftOut, other: LeftOut): LeftOut => ({
  furtherImages: one.furtherImages + other.furtherImages,
  missingImages: one.missingImages + other.missingImages,
  otherMedia: one.otherMedia + other.otherMedia,
  places: one.places + other.places,
});

/** For the list of what an import leaves out. */
export function describeLeftOut({ furtherImages, missingImages, otherMedia, places }: LeftOut): Skipped[] {
  let skipped = addSkipped([], 'Further images (an entry holds one)', furtherImages);
  skipped = addSkipped(skipped, "Images that aren't in the file", missingImages);
  skipped = addSkipped(skipped, 'Recordings, videos and documents', otherMedia);
  return addSkipped(skipped, 'Places and weather (the entries are imported without them)', places);
}
