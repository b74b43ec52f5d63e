// Runs in a separate process with limited memory and time: decoders are large C and C++ programs, and their input comes
// from outside. Plain JavaScript, because Node 20 starts no process from TypeScript.
//
// Takes the image on its standard input, and its limits as JSON in its one argument. Writes one line of JSON to file
// descriptor 3, because decoders print, followed by the bytes of the image if it was accepted.
import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const { isHeic, isLossless, mostPixels, mostSide, keptSide, memoryBytes } = JSON.parse(process.argv[2]);

// For systems that don't limit the memory of a process. It can run while sharp decodes in other threads.
setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes) process.exit(1);
}, 25).unref();

// Other formats (SVG, PDF, TIFF, camera files) are disabled to reduce the attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
sharp.cache(false);
sharp.concurrency(1);

const bytes = await buffer(process.stdin);
try {
  const image = isHeic ? await openHeic() : await openFile();
  if (image) {
    const { data, info } = await image
      .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
      .webp(isLossless ? { lossless: true, exact: true } : { quality: 82 })
      .toBuffer({ resolveWithObject: true });
    answer({ is: 'image', width: info.width, height: info.height }, data);
  } else {
    answer({ is: 'too_large' });
  }
} catch (error) {
  answer({ is: /memory|allocat/i.test(String(error?.message)) ? 'too_demanding' : 'not_an_image' });
}

/** Null if the image is too large by its header. */
async function openFile() {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (isTooLarge({ width, height })) return null;
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
}

async function openHeic() {
  // Loaded on demand: it is WebAssembly, which other formats don't need.
  const { default: heicDecode } = await import('heic-decode');
  const [image] = await heicDecode.all({ buffer: new Uint8Array(bytes) });
  if (isTooLarge(image)) return null;
  const { width, height, data } = await image.decode();
  const raw = { width, height, channels: 4 };
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw });
}

function isTooLarge({ width, height }) {
  return width > mostSide || height > mostSide || width * height > mostPixels;
}

/** Written synchronously, so that nothing is lost when the process ends. */
function answer(line, data = Buffer.alloc(0)) {
  const all = Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), data]);
  for (let sent = 0; sent < all.length; ) sent += writeSync(3, all, sent);
  process.exit(0);
}
