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
  const smallerPage = error?.code === 1 && /reduce the amount of data/i.test(error.message);
  const plain = { ...PLAIN, reduceData: smallerPage || rule?.tooBig === true, smallerPage };
  if (rule?.verdict === 'throttled') {
    const { scope: throttleScope = 'account', useCase: throttledUseCase = null } = rule;
    const retryAfterSeconds = waitOf(rule, headers);
    return { ...plain, outcome: 'throttled', retryAfterSeconds, throttleScope, throttledUseCase };
  }
  if (rule && rule.verdict !== 'ambiguous') {
    const { boundedRetry = false, objectMissing = false, notReady = false } = rule;
    return { ...plain, outcome: rule.verdict, boundedRetry, objectMissing, notReady };
  }
  // A 429 is a refusal by definition, also from a proxy on the way.
  if (httpStatus === 429 && !rule) {
    const retryAfterSeconds = Math.max(60, readRetryAfter(headers));
    return { ...plain, outcome: 'throttled', retryAfterSeconds, throttleScope: 'app' };
  }
  return { ...plain, outcome: method === 'GET' ? 'transient_read' : 'unknown' };
}

const PLAIN = {
  throttleScope: null,
  throttledUseCase: null,
  boundedRetry: false,
  objectMissing: false,
  notReady: false,
  retryAfterSeconds: null,
};

/** An app with development access is blocked for five minutes, where others are for one. */
const DEVELOPMENT_BLOCK_SECONDS = 300;

/** Seconds a throttle lasts: what its code means, or more where the headers say so for the quota that is used up. */
function waitOf({ waitSeconds = 60, useCase }: ErrorRule, headers: Context['headers']): number {
  const usage = parseUsage(headers);
  const regain = useCase === undefined ? usage?.regainSeconds : usage?.byUseCase[useCase]?.regainSeconds;
  const waits = [waitSeconds, regain ?? 0, readRetryAfter(headers)];
  if (waitSeconds === 60 && usage?.tier === 'development_access') waits.push(DEVELOPMENT_BLOCK_SECONDS);
  return Math.ceil(Math.max(...waits));
}

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
