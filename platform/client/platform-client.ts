import { performance } from 'node:perf_hooks';
import { appSecretProof } from './app-secret-proof.ts';
import type { BatchItem } from './batch-item.ts';
import type { BatchResult } from './batch-result.ts';
import type { CallOptions } from './call-options.ts';
import { checkBatch } from './check-batch.ts';
import { encodeBatchItem } from './encode-batch-item.ts';
import { encodeRequest } from './encode-request.ts';
import type { Params } from './params.ts';
import type { PlatformClientOptions } from './platform-client-options.ts';
import { PlatformError } from './platform-error.ts';
import type { PlatformResponse } from './platform-response.ts';
import { readAnswer } from './read-answer.ts';
import { readBatch } from './read-batch.ts';
import { readPages } from './read-pages.ts';
import type { ReportedUsage } from './reported-usage.ts';
import { Transport } from './transport.ts';
import { TransportError } from './transport-error.ts';
import { unusableAnswer } from './unusable-answer.ts';
import type { UploadFile } from './upload-file.ts';

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  params: Params;
  file?: UploadFile;
  /** True for a batch, which is a POST, when it only reads. */
  readsOnly?: boolean;
  options?: CallOptions;
}

const TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 300_000;

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
    const batch = items.map((item) => encodeBatchItem(this.#version, item));
    const readsOnly = items.every(({ method }) => method === 'GET');
    const call: Call = { method: 'POST', path: '', params: { batch, include_headers: true }, readsOnly, options };
    const askedAt = performance.now();
    const { data, status, usage, traceId } = await this.#call(call, askedAt);
    if (Array.isArray(data) && data.length === items.length) {
      const results = readBatch(items, data, { secrets: this.#secrets(options), askedAt });
      await Promise.all(results.map((result) => report(result?.usage, options)));
      return results;
    }
    const message = 'POST batch: the answer is not one result an item';
    throw unusableAnswer({ method: readsOnly ? 'GET' : 'POST', message, httpStatus: status, usage, traceId });
  }

  /** Waits for the calls in flight, then closes the connections. */
  close(): Promise<void> {
    return this.#transport.close();
  }

  #call(call: Call, askedAt = performance.now()): Promise<PlatformResponse> {
    const { around } = this.#options;
    return around ? around(call.method, () => this.#request(call, askedAt)) : this.#request(call, askedAt);
  }

  async #request(call: Call, askedAt: number): Promise<PlatformResponse> {
    const { method, path, options } = call;
    const meaning = call.readsOnly ? 'GET' : method;
    const accessToken = options?.accessToken ?? this.#options.accessToken;
    const request = encodeRequest(call, { ...this.#options, version: this.#version, accessToken });
    const timeoutMs = options?.timeoutMs ?? this.#options.timeoutMs ?? (call.file ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
    try {
      const answer = await this.#transport.send({
        ...request,
        timeoutMs,
        signal: options?.signal,
        mayLeave: options?.mayLeave,
      });
      const answered = { method: meaning, path: path || 'batch', secrets: this.#secrets(options), askedAt };
      const result = readAnswer(answered, answer);
      await report(result.usage, options);
      const failure = result instanceof PlatformError ? result : null;
      this.#options.onEnd?.(failure, performance.now() - askedAt);
      if (result instanceof PlatformError) throw result;
      return result;
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      const { httpStatus, sent, reason, byCaller } = error;
      const message = `${method} ${path || 'batch'}: no complete answer (${reason})`;
      const failure = unusableAnswer({ method: meaning, message, httpStatus, sent });
      if (!byCaller) this.#options.onEnd?.(failure, performance.now() - askedAt);
      throw failure;
    }
  }

  #secrets(options: CallOptions | undefined): string[] {
    const token = options?.accessToken ?? this.#options.accessToken;
    const { appSecret } = this.#options;
    return appSecret ? [token, appSecretProof(appSecret, token), appSecret] : [token];
  }
}

async function report(usage: ReportedUsage | null | undefined, options: CallOptions | undefined): Promise<void> {
  if (!usage) return;
  try {
    await options?.onUsage?.(usage);
  } catch (error) {
    // A write that succeeded must not look failed because its usage could not be noted.
    process.emitWarning(`onUsage failed: ${error instanceof Error ? error.message : 'unknown'}`, 'PlatformClient');
  }
}
