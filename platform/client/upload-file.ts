import type { Readable } from 'node:stream';

/** A file to send as one part of a multipart body. */
export interface UploadFile {
  /** Name with its extension. */
  filename: string;
  /** Media type, such as `image/jpeg`. */
  contentType: string;
  content: Buffer | Readable | Blob;
  /** Exact number of bytes in `content`. Fewer or more break the call off. */
  size: number;
  /** Name of the part. By default the file name for `adimages`, `video_file_chunk` for a transfer phase, otherwise `source`. */
  fieldName?: string;
}
