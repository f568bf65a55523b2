import type { Readable } from 'node:stream';
import { GetObjectCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { FilesConfig } from '#kit/config/config.ts';
import { StartError } from '#kit/config/start-error.ts';
import type { FileAccess } from './file-access.ts';
import { putInParts } from './put-in-parts.ts';

type S3Config = Extract<FilesConfig, { kind: 's3' }>;

/** Files in a bucket. Throws StartError when the bucket does not exist, or cannot be used or reached. */
export async function s3Files(config: S3Config): Promise<FileAccess> {
  const { bucket } = config;
  const client = new S3Client({
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    region: config.region,
    // Servers that only resemble S3 often know none of the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
  });
  await assertBucket(client, config);
  return {
    disk: new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })),
    put: (key, content) => putInParts(client, { Bucket: bucket, Key: key }, content),
    async getRange(key, start, end) {
      const range = `bytes=${start}-${end}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }));
      return Body as Readable;
    },
  };
}

async function assertBucket(client: S3Client, { bucket, endpoint }: S3Config): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (cause) {
    throw new StartError(`${reasonOf(cause, bucket, endpoint ?? 'S3')} (ADOPS_S3_BUCKET and its neighbours).`, {
      cause,
    });
  }
}

function reasonOf(cause: unknown, bucket: string, place: string): string {
  const status = (cause as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (status === 404) return `There is no bucket ${bucket} at ${place}: create it, or name another`;
  if (status === 401 || status === 403) return `The bucket ${bucket} at ${place} refuses these credentials`;
  if (status === 301 || status === 400) return `The bucket ${bucket} at ${place} is not in this region`;
  return `The bucket ${bucket} at ${place} cannot be reached`;
}
