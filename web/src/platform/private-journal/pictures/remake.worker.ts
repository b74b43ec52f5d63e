import { type RemakePicture, remakePicture } from './remake-picture.ts';

/** Message from the page. */
export interface RemakeQuestion {
  bytes: Parameters<RemakePicture>[0];
  options: Parameters<RemakePicture>[1];
}

// Takes up to a second for a photo, so it runs off the page's thread.
self.onmessage = async ({ data }: MessageEvent<RemakeQuestion>) => {
  const made = await remakePicture(data.bytes, data.options);
  self.postMessage(made);
};
