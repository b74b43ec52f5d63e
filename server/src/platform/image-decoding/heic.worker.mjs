// Runs in a thread of its own: the decoder is a large C++ program compiled to WebAssembly, and what it is given comes
// from outside. Plain JavaScript, because Node 20 starts no thread from TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import heicDecode from 'heic-decode';

const { bytes, mostPixels } = workerData;
const images = await heicDecode.all({ buffer: new Uint8Array(bytes) });
const [image] = images;
if (image.width * image.height > mostPixels) {
  parentPort.postMessage({ is: 'too_large' });
} else {
  const { width, height, data } = await image.decode();
  parentPort.postMessage({ is: 'pixels', width, height, data }, [data.buffer]);
}
