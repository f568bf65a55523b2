import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import busboy from 'busboy';
import type { FilePart } from '../objects/node-type.ts';
import { decodeJson } from './decode-json.ts';
import { decodeText, escapedText } from './decode-text.ts';
import { isRecord } from './is-record.ts';
import type { Params } from './param-reader.ts';
import { invalidParameter, WireError } from './wire-error.ts';

/** A request as it came: the parameters of query and body merged, the body's winning. */
export interface WireRequest {
  method: string;
  path: string;
  params: Params;
  files: FilePart[];
  bearer: string | null;
}

const MAX_BODY_BYTES = 100 * 1024 * 1024;

/**
 * Reads a request in any of the four encodings: query, urlencoded, multipart, JSON.
 *
 * @throws WireError when the body cannot be read or is too large
 */
export async function readRequest(message: IncomingMessage): Promise<WireRequest> {
  const url = new URL(message.url ?? '/', 'http://sandbox');
  const authorization = /^(?:Bearer|OAuth)\s+(.+)$/i.exec(message.headers.authorization ?? '')?.[1];
  const body = await readBytes(message);
  const { params, files } = await readBody(message.headers['content-type'] ?? '', body);
  const merged = { ...formParams(new URLSearchParams(escapedText(url.search))), ...params };
  const override = typeof merged.method === 'string' ? merged.method.toUpperCase() : undefined;
  const method = message.method === 'POST' && (override === 'DELETE' || override === 'GET') ? override : message.method;
  return { method: method ?? 'GET', path: url.pathname, params: merged, files, bearer: authorization ?? null };
}

async function readBytes(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    const bytes = Buffer.from(chunk);
    size += bytes.byteLength;
    if (size > MAX_BODY_BYTES) throw new WireError({ status: 413, code: 1, message: 'The request body is too large' });
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Decodes a body by its content type. */
async function readBody(contentType: string, body: Buffer): Promise<{ params: Params; files: FilePart[] }> {
  if (body.byteLength === 0) return { params: {}, files: [] };
  if (contentType.includes('multipart/form-data')) return readMultipart(contentType, body);
  const text = decodeText(body);
  if (contentType.includes('json')) {
    const decoded = decodeJson(text);
    if (!isRecord(decoded)) throw invalidParameter('The body is no JSON object');
    return { params: decoded, files: [] };
  }
  return { params: formParams(new URLSearchParams(escapedText(text))), files: [] };
}

/** Form fields as parameters; `a[0]=x&a[1]=y` and `a[]=x` make lists, `a[b]=x` an object. */
export function formParams(form: Iterable<[string, string]>): Params {
  const params: Params = {};
  for (const [key, value] of form) addField(params, key, value);
  return params;
}

function addField(params: Params, key: string, value: string): void {
  const bracketed = /^([^[\]]+)\[([^[\]]*)\]$/.exec(key);
  if (!bracketed) {
    params[key] = value;
    return;
  }
  const [, name = '', member = ''] = bracketed;
  const known = params[name];
  const list = Array.isArray(known) ? known : undefined;
  if (member === '' || (/^\d+$/.test(member) && (list || known === undefined))) {
    params[name] = [...(list ?? []), value];
  } else {
    params[name] = { ...(isRecord(known) ? known : {}), [member]: value };
  }
}

function readMultipart(contentType: string, body: Buffer): Promise<{ params: Params; files: FilePart[] }> {
  return new Promise((resolve, reject) => {
    const params: Params = {};
    const files: FilePart[] = [];
    const parser = busboy({ headers: { 'content-type': contentType }, limits: { fieldSize: MAX_BODY_BYTES } });
    parser.on('field', (name, value) => {
      // The parser makes a character up where there was none.
      if (value.includes('\uFFFD')) reject(invalidParameter('The request is not valid UTF-8', [name]));
      addField(params, name, value);
    });
    parser.on('file', (field, stream, info) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { filename, mimeType } = info;
        files.push({ field, filename: filename ?? field, contentType: mimeType, bytes: Buffer.concat(chunks) });
      });
    });
    parser.on('error', () => reject(invalidParameter('The multipart body cannot be read')));
    parser.on('close', () => resolve({ params, files }));
    Readable.from([body]).pipe(parser);
  });
}
