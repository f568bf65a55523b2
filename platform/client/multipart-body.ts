import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { UploadFile } from './upload-file.ts';

/** A multipart body as a stream of known length, so that a large file is never held in memory. */
export interface MultipartBody {
  contentType: string;
  contentLength: number;
  stream: Readable;
}

/**
 * Builds a `multipart/form-data` body of fields and one file.
 *
 * @param fieldName name of the file's part
 */
export function multipartBody(fields: URLSearchParams, file: UploadFile, fieldName: string): MultipartBody {
  const boundary = `adops-${randomUUID()}`;
  const heads = [...fields].map(([name, value]) => `--${boundary}\r\n${disposition(name)}\r\n\r\n${value}\r\n`);
  const fileHead = `--${boundary}\r\n${disposition(fieldName, file.filename)}\r\nContent-Type: ${file.contentType}\r\n\r\n`;
  const before = Buffer.from(heads.join('') + fileHead);
  const after = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    contentLength: before.byteLength + file.size + after.byteLength,
    stream: Readable.from(concatenate(before, file.content, after), { objectMode: false }),
  };
}

function disposition(name: string, filename?: string): string {
  const file = filename === undefined ? '' : `; filename="${escape(filename)}"`;
  return `Content-Disposition: form-data; name="${escape(name)}"${file}`;
}

/** The escapes browsers use: a quote or a line break would end the header. */
function escape(text: string): string {
  return text.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}

async function* concatenate(before: Buffer, content: UploadFile['content'], after: Buffer): AsyncGenerator<Uint8Array> {
  yield before;
  if (Buffer.isBuffer(content)) yield content;
  else yield* content instanceof Blob ? content.stream() : content;
  yield after;
}
