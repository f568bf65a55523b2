import type { Classification } from './classification.ts';
import type { ErrorRule } from './error-rule.ts';
import { errorRules } from './error-rules.ts';
import { parseUsage } from './parse-usage.ts';
import { readErrorEnvelope } from './read-error-envelope.ts';

interface Context {
  method: 'GET' | 'POST' | 'DELETE';
  /** HTTP status, or null when no answer arrived. */
  httpStatus: number | null;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * Says what a failed call means. The body decides, since the platform's HTTP statuses do not: throttles come as 400,
 * refusals as 500, errors as 200.
 *
 * @param envelope the parsed body of the answer, `{ error: { … } }`; null when there was no answer or no JSON in it
 * @returns never `unknown` for a GET, and never `transient_read` for a write
 */
export function classifyError(envelope: unknown, { method, httpStatus, headers }: Context): Classification {
  const error = readErrorEnvelope(envelope);
  const rule = error?.code == null ? undefined : findRule(error.code, error.subcode);
  const plain = { throttleScope: null, boundedRetry: false, objectMissing: false, retryAfterSeconds: null };
  const reduceData = error?.code === 1 && /reduce the amount of data/i.test(error.message);
  if (rule?.verdict === 'throttled') {
    const usage = parseUsage(headers);
    const waits = [rule.waitSeconds ?? 60, usage?.regainSeconds ?? 0, readRetryAfter(headers)];
    if (rule.waitSeconds === 60 && usage?.tier === 'development_access') waits.push(DEVELOPMENT_BLOCK_SECONDS);
    const retryAfterSeconds = Math.ceil(Math.max(...waits));
    return { ...plain, outcome: 'throttled', reduceData, retryAfterSeconds, throttleScope: rule.scope ?? 'account' };
  }
  if (rule && rule.verdict !== 'ambiguous') {
    const { boundedRetry = false, objectMissing = false } = rule;
    return { ...plain, outcome: rule.verdict, reduceData, boundedRetry, objectMissing };
  }
  // A 429 is a refusal by definition, whoever on the way sent it.
  if (httpStatus === 429 && !rule) {
    const retryAfterSeconds = Math.max(60, readRetryAfter(headers));
    return { ...plain, outcome: 'throttled', reduceData, retryAfterSeconds, throttleScope: 'app' };
  }
  return { ...plain, outcome: method === 'GET' ? 'transient_read' : 'unknown', reduceData };
}

/** An app with development access is blocked for five minutes, where others are for one. */
const DEVELOPMENT_BLOCK_SECONDS = 300;

function findRule(code: number, subcode: number | null): ErrorRule | undefined {
  return errorRules.find(
    (rule) =>
      (typeof rule.code === 'number' ? rule.code === code : rule.code[0] <= code && code <= rule.code[1]) &&
      (!rule.subcodes || rule.subcodes.includes(subcode ?? 'none')),
  );
}

function readRetryAfter(headers: Context['headers']): number {
  const value = String(headers['retry-after'] ?? '');
  if (/^\d+$/.test(value)) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, (date - Date.now()) / 1000);
}
