import type { PlatformError } from './platform-error.ts';

/** Address of the platform, and the credentials. */
export interface PlatformClientOptions {
  /** Origin of the platform, with an optional path prefix and without the version, such as `https://graph.facebook.com`. */
  baseUrl: string;
  /** Version of the protocol, such as `v25.0` (the default). */
  version?: string;
  /** Sent in the `Authorization` header only, so that it is in no URL. */
  accessToken: string;
  /** Secret of the app; each call then carries the proof of knowing it. */
  appSecret?: string;
  /** Milliseconds a whole call may take, answer included; 30,000 by default, 300,000 for uploads. */
  timeoutMs?: number;
  /**
   * Encoding of write parameters: a form with nested values as JSON text (the default, as in most of the platform's own clients), or one JSON object
   * with native values. Files always travel as multipart.
   */
  writeEncoding?: 'form' | 'json';
  /** Value of the `User-Agent` header. */
  userAgent?: string;
  /** Ends every call of this client when it aborts. A write in flight then counts as unknown. */
  signal?: AbortSignal;
  /**
   * Told how each request ended that the caller did not end itself, and after how many milliseconds: null with an answer that is no
   * error, batches included. It must not throw.
   */
  onEnd?: (error: PlatformError | null, ms: number) => void;
  /** Runs each request, by its method, as a step that is watched from outside. */
  around?: <T>(method: string, request: () => Promise<T>) => Promise<T>;
}
