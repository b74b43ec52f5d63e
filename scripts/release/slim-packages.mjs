// Removes from installed packages what no running server reads, which is half of their size. For the container:
// slim-packages.mjs FOLDER linux-arm64
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const unread = /\.(?:a|map|ts|mts|cts|md|markdown|flow)$/;
/** At the top of a package. */
const besides = /\/node_modules\/(?:@[^/]+\/)?[^/]+\/(?:test|tests|docs|examples|benchmark|benchmarks)\//;
/** Folders of the programs that their authors work with, such as `.github` or `.yarn`. */
const hidden = /\/node_modules\/(?:@[^/]+\/)?[^@./][^/]*\/\.[^/]+\//;
/** The same decoder in other forms. */
const otherDecoders = /\/libheif-js\/libheif(?:\/|-wasm\/(?!libheif-bundle\.js$|LICENSE$))/;
/** The PDF fonts; their packages contain every weight. */
const fonts = 'node_modules/@expo-google-fonts';
const usedFonts = /(?:NotoSans\w*_(?:400Regular|700Bold)|NotoEmoji_400Regular)\.ttf$/;
/** Fonts of the sign-in pages, which show Latin letters. */
const unusedOfPages = /@fontsource-variable\/(?:figtree|newsreader)\/files\/(?!\w+-latin-wght-normal)/;
const [folder = '', platform = ''] = process.argv.slice(2);
/** Programs for other platforms, which some packages include. */
const ofOthers = new RegExp(`/prebuilds/(?!${platform}/)`);

if (!folder.endsWith('node_modules') || !existsSync(folder)) throw new Error('Name a folder node_modules.');
if (!platform) throw new Error('Name the platform of the image, such as linux-arm64.');
for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!file.isFile()) continue;
  const path = join(file.parentPath ?? file.path, file.name).replaceAll('\\', '/');
  const isUnusedFont = path.includes(fonts) && path.endsWith('.ttf') && !usedFonts.test(path);
  const isUnread = [unread, besides, hidden, otherDecoders, ofOthers, unusedOfPages].some((pattern) =>
    pattern.test(`/${path}`),
  );
  if (isUnread || isUnusedFont) rmSync(path);
}
