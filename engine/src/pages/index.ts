// The readers of pages and their installation, so that a worker can load them without the rest of the engine.
export { installDangerReader, installEncoder, installPageReader } from './installed-readers.ts';
export { createPageReader, type PageReader } from './page-reader.ts';
