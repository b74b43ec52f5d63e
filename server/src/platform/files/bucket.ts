import type { Disk } from 'flydrive';
import type { S3Driver } from 'flydrive/drivers/s3';
import type { BucketConfig } from '../config/config-storage.ts';
import { traceCall } from '../tracing/trace.ts';

const amazon = 'https://s3.amazonaws.com';

/** Connects to a bucket. Loaded on demand: the S3 client is larger than the rest of the server. */
export async function connectBucket(bucket: BucketConfig): Promise<S3Driver> {
  const { S3Driver: Driver } = await import('flydrive/drivers/s3');
  const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket;
  return new Driver({
    bucket: name,
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other S3 servers often don't support Amazon's access lists and newer checksums.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    visibility: 'private',
  });
}

/** The host name of a bucket. */
export function getBucketHost({ endpoint }: Pick<BucketConfig, 'endpoint'>): string {
  return new URL(endpoint ?? amazon).hostname;
}

/** Lists the keys of all files of a bucket, page by page; each page is a call with a span. */
export async function* listKeys(disk: Disk, host: string): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const ask = () => disk.listAll('', { recursive: true, paginationToken });
    const page = await traceCall({ kind: 'storage', host }, ask);
    for (const object of page.objects) if (object.isFile) yield object.key;
    ({ paginationToken } = page);
  } while (paginationToken);
}
