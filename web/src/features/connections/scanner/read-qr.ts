import { BarcodeDetector as Ponyfill, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Null if the picture has no QR code. */
type ReadQr = (picture: ImageBitmapSource) => Promise<string | null>;

let reader: Promise<ReadQr> | null = null;

/** Uses the browser's own detector, or ZXing from this server if there is none. */
export function loadQrReader(): Promise<ReadQr> {
  reader ??= makeReader().catch((error: unknown) => {
    reader = null;
    throw error;
  });
  return reader;
}

async function makeReader(): Promise<ReadQr> {
  const Detector = (await findNativeDetector()) ?? makeOwnDetector();
  const detector = new Detector({ formats: ['qr_code'] });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
}

async function findNativeDetector(): Promise<typeof Ponyfill | null> {
  const native = (globalThis as { BarcodeDetector?: typeof Ponyfill }).BarcodeDetector;
  if (!native) return null;
  const formats = await native.getSupportedFormats().catch(() => []);
  return (formats as readonly string[]).includes('qr_code') ? native : null;
}

function makeOwnDetector(): typeof Ponyfill {
  prepareZXingModule({
    // Otherwise it would be fetched from another site.
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path),
    },
  });
  return Ponyfill;
}

/** Null if the file has no QR code or is no image. */
export async function readQrImage(file: Blob): Promise<string | null> {
  const read = await loadQrReader();
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return null;
  }
  try {
    return await read(picture);
  } finally {
    picture.close();
  }
}
