import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { FilesConfig } from '#kit/config/config.ts';

/** A server that speaks S3, with one bucket. */
export interface S3Server {
  config: Extract<FilesConfig, { kind: 's3' }>;
  close(): Promise<void>;
}

/** Starts an S3 server on a free port, with its files in a folder that disappears with it. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'adops-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'files' }],
  });
  const { port } = await server.run();
  return {
    config: {
      kind: 's3',
      bucket: 'files',
      region: 'eu-central-1',
      endpoint: `http://127.0.0.1:${port}`,
      // The only credentials which this server knows.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
