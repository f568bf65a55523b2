import type { ErrorEnvelope } from './error-envelope.ts';
import { isRecord } from './is-record.ts';
import { parseJson } from './parse-json.ts';

/**
 * Reads the platform's error out of a parsed body.
 *
 * @param body the whole body, `{ error: { … } }`
 * @returns the error in one form, or null when the body holds none
 */
export function readErrorEnvelope(body: unknown): ErrorEnvelope | null {
  const error = isRecord(body) ? body.error : undefined;
  if (!isRecord(error)) return null;
  const data = readErrorData(error.error_data);
  return {
    code: readNumber(error.code),
    subcode: readNumber(error.error_subcode),
    type: readText(error.type),
    message: readText(error.message) ?? 'no message',
    title: readText(error.error_user_title),
    userMessage: readText(error.error_user_msg),
    isTransient: error.is_transient === true,
    traceId: readText(error.fbtrace_id) ?? (isRecord(body) ? readText(body.__fb_trace_id__) : null),
    data,
    blamedFields: readBlamedFields(data),
  };
}

function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function readErrorData(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'string') return isRecord(value) ? value : null;
  const parsed = parseJson(value);
  return parsed.ok && isRecord(parsed.value) ? parsed.value : null;
}

function readBlamedFields(data: Record<string, unknown> | null): string[][] {
  const specs = data?.blame_field_specs;
  if (!Array.isArray(specs)) return [];
  return specs.map((path: unknown) => (Array.isArray(path) ? path.map(String) : [String(path)]));
}
