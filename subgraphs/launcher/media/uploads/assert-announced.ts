import type { MediaUploadRow } from '../media-upload.ts';
import { UploadRefusal } from '../upload-refusal.ts';
import type { DecodedFile } from './decode-file.ts';

const RULES = { filename: 'name', mimeType: 'type', byteSize: 'size', checksumSha256: 'checksum' } as const;

/** Throws UploadRefusal when a file is not the one announced by a prepared upload. */
export function assertAnnounced(file: DecodedFile, upload: MediaUploadRow): void {
  for (const [field, rule] of Object.entries(RULES) as [keyof DecodedFile, string][]) {
    if (file[field] === upload[field]) continue;
    const message = `The upload was prepared for ${upload[field]}, this is ${file[field]}. Send the announced file, or prepare another upload.`;
    throw new UploadRefusal('BAD_USER_INPUT', rule, message);
  }
}
