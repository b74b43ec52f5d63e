import type { S3Driver } from 'flydrive/drivers/s3';
import type { BucketConfig } from '../config/config-storage.ts';

/** Connects to a bucket. Loaded on demand: the S3 client is larger than the rest of the server. */
export async function connectBucket(bucket: BucketConfig): Promise<S3Driver> {
  const { S3Driver: Driver } = await import('flydrive/drivers/s3');
  const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket;
  return new Driver({
    bucket: name,
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other S3 servers often do not support Amazon's access lists and newer checksums.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    visibility: 'private',
  });
}
