import { remakePicture } from './remake-picture.ts';

// Decoding and encoding a photo takes up to a second, beside the page.
self.onmessage = async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  const made = await remakePicture(data);
  self.postMessage(made);
};
