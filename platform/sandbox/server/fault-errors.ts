import { WireError } from '../wire/wire-error.ts';

const unavailable = new WireError({
  status: 500,
  code: 2,
  transient: true,
  message: 'Service temporarily unavailable',
});

/** The errors the fault panel makes up. */
export const FAULT_ERRORS = {
  errorBeforeWork: new WireError({ status: 500, code: 1, transient: true, message: 'An unknown error occurred' }),
  errorAfterWork: unavailable,
  okWithError: unavailable,
  reject: new WireError({
    code: 100,
    subcode: 1487390,
    message: 'Invalid parameter',
    title: 'Adcreative Create Failed',
    userMessage: 'The Adcreative Create Failed for the following reason: please try again later.',
  }),
} as const;

/** The refusal of a caller who has used up the quota of insights; the headers hold the minutes to wait. */
export function throttledInsights(kind: string): WireError {
  const [code = 0, subcode] = kind.split('/').map(Number);
  const message =
    code === 80_000
      ? '(#80000) There have been too many calls from this ad-account. Wait a bit and try again.'
      : '(#4) Application request limit reached';
  return new WireError({ code, subcode: subcode ?? 2446079, message });
}

/** The refusal of an account that called too often for its use case. */
export function throttled(minutes: number): WireError {
  return new WireError({
    code: 80004,
    subcode: 2446079,
    message: '(#80004) There have been too many calls to this ad-account. Wait a bit and try again.',
    regainMinutes: minutes,
  });
}
