import { remakePicture } from './remake-picture.ts';

// Takes up to a second for a photo, so it runs off the page's thread.
self.onmessage = async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  const made = await remakePicture(data);
  self.postMessage(made);
};
