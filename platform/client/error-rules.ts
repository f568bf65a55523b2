import type { ErrorRule } from './error-rule.ts';

const MINUTE = 60;
const HOUR = 3_600;
const INSIGHTS = 'ads_insights';

/**
 * Meaning of the platform's documented error codes. Messages are localised and change, so only codes and subcodes count. A code without a rule counts
 * as ambiguous: a needless read costs seconds, a needless second write costs money.
 */
export const errorRules: readonly ErrorRule[] = [
  // One chunk of a video was not taken, whatever the code; the error's data holds the offsets to go on from, so that a
  // chunk sent again lands in the same place.
  { code: [1, 9_999], subcodes: [1363037], verdict: 'rejected', boundedRetry: true },
  // Combinations of breakdowns or metrics that can never work arrive as "unavailable", and so do reports that are too big.
  { code: 2, subcodes: [1504041, 1504042], verdict: 'rejected' },
  { code: 2, subcodes: [1504038, 1504044], verdict: 'rejected', tooBig: true },
  { code: -3, subcodes: [1504045], verdict: 'rejected', tooBig: true },
  { code: [1, 2], verdict: 'ambiguous' },
  { code: 960, verdict: 'ambiguous' },

  // Insights have quotas of their own, of the app and of the account; other calls go on.
  { code: 4, subcodes: [1504022, 1504039], verdict: 'throttled', waitSeconds: MINUTE, scope: 'app', useCase: INSIGHTS },
  { code: 80000, verdict: 'throttled', waitSeconds: MINUTE, scope: 'account', useCase: INSIGHTS },
  { code: 4, verdict: 'throttled', waitSeconds: MINUTE, scope: 'app' },
  // The spend limit of an account may change ten times a day: the next day is no wait a queue should sit out.
  { code: 17, subcodes: [1885172], verdict: 'rejected' },
  { code: 17, verdict: 'throttled', waitSeconds: MINUTE, scope: 'account' },
  { code: 32, verdict: 'throttled', waitSeconds: MINUTE, scope: 'page' },
  { code: 341, verdict: 'throttled', waitSeconds: MINUTE, scope: 'app' },
  // An ad set's budget was changed more than four times within an hour; other objects are not held back.
  { code: 613, subcodes: [1487632], verdict: 'throttled', waitSeconds: HOUR, scope: 'object' },
  // The account may create no more ads for now, given what it spends in a day.
  { code: 613, subcodes: [1487225], verdict: 'throttled', waitSeconds: 6 * HOUR, scope: 'account' },
  // More than a hundred writes within one second.
  { code: 613, subcodes: [5044001], verdict: 'throttled', waitSeconds: 1, scope: 'account' },
  // Taken for abuse: hurrying makes it worse.
  { code: 613, subcodes: ['none'], verdict: 'throttled', waitSeconds: HOUR, scope: 'account' },
  { code: 613, verdict: 'throttled', waitSeconds: MINUTE, scope: 'account' },
  { code: [80000, 80014], verdict: 'throttled', waitSeconds: MINUTE, scope: 'account' },

  { code: 102, verdict: 'auth' },
  { code: 190, verdict: 'auth' },
  { code: 104, verdict: 'auth', boundedRetry: true },

  { code: 100, subcodes: [33], verdict: 'rejected', objectMissing: true },
  { code: 100, subcodes: [1487534, 1504018], verdict: 'rejected', tooBig: true },
  // The rows of a report are asked for before it is complete.
  { code: 2601, verdict: 'rejected', notReady: true },
  // Creating a creative fails with this under load although nothing is wrong with it.
  { code: 100, subcodes: [1487390], verdict: 'rejected', boundedRetry: true },
  { code: 100, verdict: 'rejected' },
  { code: 3, verdict: 'rejected' },
  { code: 10, verdict: 'rejected' },
  { code: 194, verdict: 'rejected' },
  { code: [200, 299], verdict: 'rejected' },
  { code: 300, verdict: 'rejected' },
  { code: [351, 352], verdict: 'rejected' },
  { code: 368, verdict: 'rejected' },
  { code: 382, verdict: 'rejected' },
  { code: 389, verdict: 'rejected' },
  { code: 2500, verdict: 'rejected' },
  { code: 2635, verdict: 'rejected' },
  { code: 2695, verdict: 'rejected' },
  { code: 3018, verdict: 'rejected' },
  { code: [6000, 6001], verdict: 'rejected' },
  // Some validation errors carry their seven digits as the code instead of the subcode.
  { code: [1_000_000, 9_999_999], verdict: 'rejected' },
];
