import { appSecretProof } from './app-secret-proof.ts';
import type { BatchItem } from './batch-item.ts';
import type { BatchResult } from './batch-result.ts';
import type { CallOptions } from './call-options.ts';
import { checkBatch } from './check-batch.ts';
import { classifyError } from './classify-error.ts';
import { encodeParams } from './encode-params.ts';
import { multipartBody } from './multipart-body.ts';
import type { Params } from './params.ts';
import type { PlatformClientOptions } from './platform-client-options.ts';
import { PlatformError } from './platform-error.ts';
import type { PlatformResponse } from './platform-response.ts';
import { readAnswer } from './read-answer.ts';
import { readBatch } from './read-batch.ts';
import { readPages } from './read-pages.ts';
import { Transport } from './transport.ts';
import { TransportError } from './transport-error.ts';
import type { UploadFile } from './upload-file.ts';
import type { Usage } from './usage.ts';

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  params: Params;
  file?: UploadFile;
  /** For a batch, which is a POST even where it only reads. */
  readsOnly?: boolean;
  options?: CallOptions;
}

/** `{result=NAME:$.id}` with its braces escaped. The platform looks for the expression before it decodes the parameters. */
const REFERENCE = /%7Bresult%3D[\w.-]+%3A.*?%7D/g;
const FORM = 'application/x-www-form-urlencoded';

/**
 * Speaks the platform's wire protocol, and knows nothing of what the calls are for. Every call is one request: nothing is
 * ever sent a second time. A failed call throws a `PlatformError`, whose `outcome` says what is known about its effect.
 */
export class PlatformClient {
  readonly #options: PlatformClientOptions;
  readonly #version: string;
  readonly #transport: Transport;

  /** @throws TypeError for a base URL, version or token that cannot work */
  constructor(options: PlatformClientOptions) {
    this.#version = options.version ?? 'v25.0';
    if (!/^v\d+\.\d+$/.test(this.#version)) throw new TypeError('version must look like v25.0');
    if (!/^[\x21-\x7e]+$/.test(options.accessToken)) throw new TypeError('accessToken is empty or holds blanks');
    this.#options = options;
    this.#transport = new Transport(options);
  }

  /**
   * Reads a node or an edge.
   *
   * @param path without the version, such as `act_1/campaigns`
   * @throws PlatformError
   */
  get(path: string, params: Params = {}, options?: CallOptions): Promise<PlatformResponse> {
    return this.#call({ method: 'GET', path, params, options });
  }

  /**
   * Creates on an edge, or updates a node. The parameters travel in the body.
   *
   * @throws PlatformError; with the outcome `unknown` the effect may have happened
   */
  post(path: string, params: Params = {}, options?: CallOptions): Promise<PlatformResponse> {
    return this.#call({ method: 'POST', path, params, options });
  }

  /**
   * Deletes a node, or what the parameters name on an edge.
   *
   * @throws PlatformError; with the outcome `unknown` the effect may have happened
   */
  delete(path: string, params: Params = {}, options?: CallOptions): Promise<PlatformResponse> {
    return this.#call({ method: 'DELETE', path, params, options });
  }

  /**
   * Sends a file as a multipart body, streamed.
   *
   * @throws PlatformError; with the outcome `unknown` the file may have arrived
   */
  upload(path: string, params: Params, file: UploadFile, options?: CallOptions): Promise<PlatformResponse> {
    return this.#call({ method: 'POST', path, params, file, options });
  }

  /**
   * Reads a list page by page, until no next page is named. Asks for smaller pages when the platform wants less data.
   *
   * @throws PlatformError of the page that failed
   */
  pages<T>(path: string, params: Params = {}, options?: CallOptions): AsyncGenerator<T[]> {
    return readPages<T>((...call) => this.get(...call), path, params, options);
  }

  /**
   * Sends up to 50 calls as one request. The results stand in the order of the items; null is an item the platform did not
   * answer, which for a write means that its effect is unknown. A failed item does not fail the batch: see its `error`.
   *
   * @throws RangeError when the batch breaks a rule of the platform's: too many items or ads, several ad sets of one campaign
   * @throws PlatformError when the batch as a whole failed; if any item writes, the outcome covers all of them
   */
  async batch(items: readonly BatchItem[], options?: CallOptions): Promise<(BatchResult | null)[]> {
    checkBatch(items);
    const batch = items.map((item) => this.#encodeItem(item));
    const readsOnly = items.every(({ method }) => method === 'GET');
    const call: Call = { method: 'POST', path: '', params: { batch, include_headers: true }, readsOnly, options };
    const { data, status, usage, traceId } = await this.#call(call);
    if (Array.isArray(data) && data.length === items.length) {
      const results = readBatch(items, data, this.#secrets(options));
      for (const result of results) this.#report(result?.usage ?? null);
      return results;
    }
    const classification = classifyError(null, { method: readsOnly ? 'GET' : 'POST', httpStatus: status, headers: {} });
    const message = 'POST batch: the answer is not one result an item';
    throw new PlatformError({
      classification,
      envelope: null,
      message,
      httpStatus: status,
      usage,
      traceId,
      sent: true,
    });
  }

  /** Waits for the calls in flight, then closes the connections. */
  close(): Promise<void> {
    return this.#transport.close();
  }

  async #call(call: Call): Promise<PlatformResponse> {
    const { method, path, options } = call;
    const meaning = call.readsOnly ? 'GET' : method;
    const request = this.#encode(call);
    try {
      const answer = await this.#transport.send(request);
      const result = readAnswer({ method: meaning, path: path || 'batch', secrets: this.#secrets(options) }, answer);
      this.#report(result.usage);
      if (result instanceof PlatformError) throw result;
      return result;
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      const { httpStatus, sent, reason } = error;
      const classification = classifyError(null, { method: meaning, httpStatus, headers: {} });
      const message = `${method} ${path || 'batch'}: no complete answer (${reason})`;
      throw new PlatformError({
        classification,
        envelope: null,
        message,
        httpStatus,
        usage: null,
        traceId: null,
        sent,
      });
    }
  }

  #encode({ method, path, params, file, options }: Call): Parameters<Transport['send']>[0] {
    const encoded = encodeParams(params);
    const token = options?.accessToken ?? this.#options.accessToken;
    if (encoded.has('access_token'))
      throw new TypeError('access_token is no parameter: give it as an option of the call');
    if (this.#options.appSecret) encoded.set('appsecret_proof', appSecretProof(this.#options.appSecret, token));
    const timeoutMs = options?.timeoutMs ?? this.#options.timeoutMs ?? (file ? 300_000 : 30_000);
    const headers: Record<string, string> = {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'user-agent': this.#options.userAgent ?? 'adops',
    };
    const target = `/${this.#version}/${checkPath(path)}`;
    const common = { method, headers, timeoutMs, signal: options?.signal };
    if (file) {
      const body = multipartBody(encoded, file, file.fieldName ?? choosePart(path, params, file));
      headers['content-type'] = body.contentType;
      headers['content-length'] = String(body.contentLength);
      return { ...common, path: target, body: body.stream };
    }
    if (method === 'POST') {
      headers['content-type'] = FORM;
      return { ...common, path: target, body: encoded.toString() };
    }
    return { ...common, path: encoded.size > 0 ? `${target}?${encoded.toString()}` : target };
  }

  #encodeItem({ method, path, params = {}, name, dependsOn, omitResponseOnSuccess }: BatchItem): object {
    const encoded = encodeParams(params)
      .toString()
      .replace(REFERENCE, (reference) => decodeURIComponent(reference));
    const target = `${this.#version}/${checkPath(path, true)}`;
    const where =
      method === 'POST'
        ? { relative_url: target, body: encoded }
        : { relative_url: encoded === '' ? target : `${target}?${encoded}` };
    return { method, ...where, name, depends_on: dependsOn, omit_response_on_success: omitResponseOnSuccess };
  }

  #secrets(options: CallOptions | undefined): string[] {
    const token = options?.accessToken ?? this.#options.accessToken;
    const { appSecret } = this.#options;
    return appSecret ? [token, appSecretProof(appSecret, token), appSecret] : [token];
  }

  #report(usage: Usage | null): void {
    if (!usage) return;
    try {
      this.#options.onUsage?.(usage);
    } catch (error) {
      // A write that succeeded must not look failed because its usage could not be noted.
      process.emitWarning(`onUsage failed: ${error instanceof Error ? error.message : 'unknown'}`, 'PlatformClient');
    }
  }
}

/** A path must stay below the version, and parameters belong into `params`, where they are encoded. */
function checkPath(path: string, mayRefer = false): string {
  const trimmed = path.replace(/^\//, '');
  const allowed = mayRefer ? /^[\w.:~/{}=$*-]*$/ : /^[\w.:~/-]*$/;
  if (!allowed.test(trimmed) || /\/\/|(^|\/)\.\.?(\/|$)/.test(trimmed))
    throw new TypeError(`"${path}" is no path of a node or an edge`);
  return trimmed;
}

function choosePart(path: string, params: Params, { filename }: UploadFile): string {
  if (path.endsWith('/adimages')) return filename;
  return params.upload_phase === 'transfer' ? 'video_file_chunk' : 'source';
}
