import { z } from 'zod';

/** An S3-compatible bucket. */
export interface BucketConfig {
  /** Null for Amazon S3. */
  endpoint: string | null;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where files too large for a row are stored: a folder or a bucket. */
export type StorageConfig = { kind: 'disk' } | ({ kind: 's3' } & BucketConfig);

const shape = 'has to look like s3://key:secret@host/bucket?region=eu-central-1';

export const bucketAddress = z.url({ protocol: /^s3$/, error: shape, abort: true }).refine(isComplete, shape);

export const storageVariables = {
  STORAGE_URL: bucketAddress.optional(),
};

function isComplete(text: string): boolean {
  const { username, password, host, pathname } = new URL(text);
  return [username, password, host].every((part) => part !== '') && /^\/[^/]+$/.test(pathname);
}

/** Reads where files are stored; without `STORAGE_URL`, in the data folder. */
export function readStorage({ STORAGE_URL: text }: { STORAGE_URL?: string | undefined }): StorageConfig {
  return text === undefined ? { kind: 'disk' } : { kind: 's3', ...readBucket(text) };
}

/**
 * Reads the address of a bucket. The host `s3.amazonaws.com` means Amazon S3, and `?tls=off` a server with plain HTTP
 * in a private network.
 */
export function readBucket(text: string): BucketConfig {
  const { username, password, host, pathname, searchParams } = new URL(text);
  const protocol = searchParams.get('tls') === 'off' ? 'http' : 'https';
  return {
    endpoint: host === 's3.amazonaws.com' ? null : `${protocol}://${host}`,
    bucket: decodeURIComponent(pathname.slice(1)),
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}
