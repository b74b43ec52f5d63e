import type { RowKey } from '../../../platform/sealed-table/sealed-rows.ts';
import type { ImagesPublic } from '../../images/images.public.ts';
import type { EntriesTable } from '../entries-table.ts';

/** Keeps the link between entries and the images they show. */
export function makeEntryImages({
  table,
  images,
}: {
  table: Pick<EntriesTable, 'get'>;
  images: Pick<ImagesPublic, 'attach' | 'detach'>;
}) {
  const toImage = ({ userId, id }: RowKey, imageUrl: string) => ({ userId, entryId: id, imageUrl });

  async function isShown(key: RowKey, imageUrl: string): Promise<boolean> {
    return (await table.get({ ...key, isInTrashToo: true }))?.payload.imageUrl === imageUrl;
  }

  return {
    /** Call before the entry shows it, so that no image of a stored entry counts as unused. False if it can't be had. */
    attach: (key: RowKey, imageUrl: string) => images.attach(toImage(key, imageUrl)),

    /** Lets go of an image that the entry doesn't show; unused, it is erased a day after its upload. */
    async release(key: RowKey, imageUrl: string): Promise<void> {
      if (await isShown(key, imageUrl)) return;
      await images.detach(toImage(key, imageUrl));
      // Another change may have brought it back in between.
      if (await isShown(key, imageUrl)) await images.attach(toImage(key, imageUrl));
    },
  };
}
