import { appSecretProof } from './app-secret-proof.ts';
import { checkPath } from './check-path.ts';
import { encodeJson, encodeParams } from './encode-params.ts';
import { formText } from './form-text.ts';
import { multipartBody, type MultipartBody } from './multipart-body.ts';
import type { Params } from './params.ts';
import type { UploadFile } from './upload-file.ts';

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  params: Params;
  file?: UploadFile;
}

interface Identity {
  version: string;
  accessToken: string;
  appSecret?: string;
  userAgent?: string;
  writeEncoding?: 'form' | 'json';
}

interface EncodedRequest {
  method: Call['method'];
  path: string;
  headers: Record<string, string>;
  body?: string | MultipartBody['stream'];
}

/**
 * Encodes a call for the wire. Reads and deletions carry their parameters in the query, writes in a form or JSON body. The token stands in a header,
 * so that no URL holds it.
 * @throws TypeError for a path or parameters that cannot be sent
 */
export function encodeRequest({ method, path, params, file }: Call, identity: Identity): EncodedRequest {
  const { version, accessToken, appSecret, userAgent = 'adops', writeEncoding = 'form' } = identity;
  const encoded = encodeParams(params);
  const proof: Record<string, string> = appSecret ? { appsecret_proof: appSecretProof(appSecret, accessToken) } : {};
  for (const [name, value] of Object.entries(proof)) encoded.set(name, value);
  const target = `/${version}/${checkPath(path)}`;
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}`, 'user-agent': userAgent };
  if (file) {
    const body = multipartBody(encoded, file, file.fieldName ?? choosePart(path, params, file));
    const described = { 'content-type': body.contentType, 'content-length': String(body.contentLength) };
    return { method, path: target, headers: { ...headers, ...described }, body: body.stream };
  }
  if (method === 'POST' && writeEncoding === 'json') {
    const described = { 'content-type': 'application/json' };
    return { method, path: target, headers: { ...headers, ...described }, body: encodeJson(params, proof) };
  }
  if (method === 'POST') {
    const described = { 'content-type': 'application/x-www-form-urlencoded' };
    return { method, path: target, headers: { ...headers, ...described }, body: formText(encoded) };
  }
  return { method, path: encoded.size > 0 ? `${target}?${formText(encoded)}` : target, headers };
}

function choosePart(path: string, params: Params, { filename }: UploadFile): string {
  if (path.endsWith('/adimages')) return filename;
  return params.upload_phase === 'transfer' ? 'video_file_chunk' : 'source';
}
