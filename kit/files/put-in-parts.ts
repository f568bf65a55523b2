import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { FileContent } from './file-access.ts';

/** Memory for one file: S3 wants sizes in advance, and at least 5 MiB in all parts but the last. */
const PART_BYTES = 8 * 1024 * 1024;

interface Place {
  Bucket: string;
  Key: string;
}

/**
 * Stores a stream of unknown length as one object, in parts where it is long. The object appears when it is complete; a stream that fails
 * leaves nothing.
 */
export async function putInParts(client: S3Client, place: Place, content: FileContent): Promise<void> {
  const parts = partsOf(content);
  const first = await parts.next();
  const second = first.done ? first : await parts.next();
  if (second.done) {
    await client.send(new PutObjectCommand({ ...place, Body: first.value ?? Buffer.alloc(0) }));
    return;
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
  try {
    const sent = await sendAll(client, { ...place, UploadId }, [first.value!, second.value], parts);
    await client.send(new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts: sent } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => undefined);
    throw error;
  }
}

async function sendAll(
  client: S3Client,
  upload: Place & { UploadId: string | undefined },
  begun: Buffer[],
  rest: AsyncGenerator<Buffer, void>,
): Promise<CompletedPart[]> {
  const sent: CompletedPart[] = [];
  const send = async (Body: Buffer): Promise<void> => {
    const PartNumber = sent.length + 1;
    const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
    sent.push({ PartNumber, ETag });
  };
  for (let part = begun.shift(); part; part = begun.shift()) await send(part);
  for await (const part of rest) await send(part);
  return sent;
}

async function* partsOf(content: FileContent): AsyncGenerator<Buffer, void> {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    chunks.push(piece);
    bytes += piece.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}
