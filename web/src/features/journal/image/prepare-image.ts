import type { FieldsPage } from '../draft/composer.ts';
import { flawTexts, readImageFile } from './image-file.ts';
import { refuse } from './uploaded-image.ts';

/** Reads the image of a file and puts it on the page. False if it can't be one, after a toast. */
export async function prepareImage(composer: FieldsPage, file: File): Promise<boolean> {
  const image = await readImageFile(file);
  if ('dataUrl' in image) {
    composer.change({ imageUrl: image.dataUrl });
    return true;
  }
  refuse(flawTexts[image.flaw]);
  return false;
}
