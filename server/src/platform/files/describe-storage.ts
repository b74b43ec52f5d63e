import path from 'node:path';
import type { Config } from '../config/config.ts';

/** Says where files are stored, for the operator: the name of the place is in backquotes, as in findings. */
export function describeStorage({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): string {
  return storage.kind === 'disk' ? `\`${path.join(dataDir, 'files')}\`` : `the bucket \`${storage.bucket}\``;
}
