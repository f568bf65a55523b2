const SIGNED = [
  'Call media_uploads_create with request_id, filename, mime_type, byte_size and checksum_sha256 (SHA-256 of the file, 64 hexadecimal digits).',
  'Send the bytes with PUT to the upload URL it answers, with the headers it names, before it expires; send again if the connection breaks.',
  'Bind the media_asset_id of the answer in creative content.',
];

const WITHOUT_METADATA =
  'For files a person chooses, call media_uploads_create with request_id alone: it answers the URL of an upload page.';
const INLINE =
  'For small files at hand, call media_uploads_complete with their bytes in base64: up to ten files, a result each.';

/** Returns the steps that bring files into the library, in order; `isInlineThere` is true when a call can hold files. */
export function uploadSteps(isInlineThere: boolean): string[] {
  return isInlineThere ? [...SIGNED, WITHOUT_METADATA, INLINE] : SIGNED;
}
