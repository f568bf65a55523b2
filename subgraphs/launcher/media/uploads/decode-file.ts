import { createHash } from 'node:crypto';
import type { MediaFileInput } from '../../generated/schema-types.ts';
import { keptType, MIME_TYPES } from '../media-types.ts';
import { UploadRefusal } from '../upload-refusal.ts';

/** Properties of a file in a call, by its own bytes. */
export interface DecodedFile {
  filename: string;
  mimeType: string;
  byteSize: number;
  checksumSha256: string;
}

/** Bytes of standard base64 with its padding; white space counts for nothing. Throws UploadRefusal. */
export function decodeBase64(data: string): Uint8Array {
  try {
    return Uint8Array.fromBase64(data, { alphabet: 'base64', lastChunkHandling: 'strict' });
  } catch {
    const what = /^\s*data:/i.test(data)
      ? 'is a data URL: send only what follows its comma'
      : 'is not standard base64 with its padding';
    throw new UploadRefusal('BAD_USER_INPUT', 'encoding', `The file's data ${what}.`);
  }
}

/** Reads what a file is. Throws UploadRefusal where its data, size or type cannot be right. */
export function decodeFile(
  { name, size, type, data }: MediaFileInput,
  largest: (mimeType: string) => number,
): DecodedFile {
  const mimeType = keptType(type);
  if (!mimeType) {
    const message = `Files of the type ${type} are not kept. Send one of ${Object.values(MIME_TYPES).join(', ')}.`;
    throw new UploadRefusal('BAD_USER_INPUT', 'type', message);
  }
  const bytes = decodeBase64(data);
  if (bytes.length !== size) {
    const message = `The data are ${bytes.length} bytes, not ${size} as announced. Send the whole file, or correct its size.`;
    throw new UploadRefusal('BAD_USER_INPUT', 'size', message);
  }
  const limit = largest(mimeType);
  if (size > limit) {
    const message = `The file has ${size} bytes; one of its type may have at most ${limit}. Send a smaller one.`;
    throw new UploadRefusal('BAD_USER_INPUT', 'size', message);
  }
  return { filename: name, mimeType, byteSize: size, checksumSha256: sha256(bytes) };
}

/** SHA-256 in lower-case hexadecimal digits. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
