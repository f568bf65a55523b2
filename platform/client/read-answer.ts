import { classifyError } from './classify-error.ts';
import type { ErrorEnvelope } from './error-envelope.ts';
import { parseJson } from './parse-json.ts';
import { parseUsage } from './parse-usage.ts';
import { PlatformError } from './platform-error.ts';
import type { PlatformResponse } from './platform-response.ts';
import { readErrorEnvelope } from './read-error-envelope.ts';
import { redact } from './redact.ts';
import { isRecord } from './is-record.ts';

/** The call that was answered. */
export interface AnsweredCall {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path of the call, for the message of an error. */
  path: string;
  /** Texts that must not show up in an error, even when the platform repeats them. */
  secrets: readonly string[];
  /** Time at which its request left, by the steady clock. */
  askedAt: number;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/**
 * Makes a response of an answer, or its error. An error in the body counts with any HTTP status. A body that is no JSON (empty, a proxy's page, cut
 * off) leaves the outcome open.
 * @param readUsage reads the rate limit headers
 * @returns a `PlatformError` rather than throwing it, since one answer may hold many
 */
export function readAnswer(
  { method, path, secrets, askedAt }: AnsweredCall,
  { status, headers, text }: Answer,
  readUsage = parseUsage,
): PlatformResponse | PlatformError {
  const reported = readUsage(headers);
  const usage = reported && { ...reported, askedAt };
  const traceId = readTraceId(headers);
  const parsed = parseJson(text);
  const body = parsed.ok ? parsed.value : null;
  const envelope = redact(readErrorEnvelope(body), secrets) as ErrorEnvelope | null;
  const succeeded = status >= 200 && status < 300;
  const meaningful = parsed.ok && (Array.isArray(body) || isRecord(body) || typeof body === 'boolean');
  if (succeeded && !envelope && meaningful && !(isRecord(body) && body.error))
    return { status, data: body, usage, traceId };

  const classification = classifyError(body, { method, httpStatus: status, headers });
  const said = envelope ? describe(envelope) : meaningful ? 'an answer of no known form' : 'an answer that is no JSON';
  const message = `${method} ${path}: ${said} (HTTP ${status})`;
  return new PlatformError({ classification, envelope, message, httpStatus: status, usage, traceId, sent: true });
}

function describe({
  code,
  subcode,
  message,
}: {
  code: number | null;
  subcode: number | null;
  message: string;
}): string {
  const numbers = [code ?? 'no code', ...(subcode === null ? [] : [subcode])].join('/');
  return `error ${numbers}: ${message}`;
}

function readTraceId(headers: Answer['headers']): string | null {
  const value = headers['x-fb-trace-id'] ?? headers['x-fb-request-id'];
  return (typeof value === 'string' ? value : value?.[0]) ?? null;
}
