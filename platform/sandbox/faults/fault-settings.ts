import { type InsightsSettings, PLAIN_INSIGHTS } from './insights-settings.ts';

/** Requests that the random faults may hit. A creation is a POST to an edge; a POST to a node changes, one to the root is a batch. */
export interface FaultScopes {
  /** HTTP methods; null: every method, or only POST for the faults that follow a write. */
  methods: string[] | null;
  /** Regular expression over the path; null: every path, or only creations for the faults that follow a write. */
  paths: string | null;
}

/** The score of an account: reads cost 1, writes 3; it drains evenly over `decaySeconds`. */
export interface ScoreSettings {
  max: number;
  decaySeconds: number;
  blockSeconds: number;
}

/**
 * Faults of the sandbox, and their times: `GET`, `PUT` (from calm), `PATCH` `/_faults`. Rates are probabilities from 0 to 1. Answers ordered in
 * advance, `/_faults/answers` (see `AnswerScript`), come first.
 */
export interface FaultSettings extends InsightsSettings {
  latencyMs: number;
  latencyJitterMs: number;
  /** Does the write, then cuts the connection without an answer. */
  cutAfterWorkRate: number;
  /** Does the write, then answers HTTP 500 code 2. */
  errorAfterWorkRate: number;
  /** Answers HTTP 500 code 1; nothing is done. */
  errorBeforeWorkRate: number;
  /** Does the work, then holds the answer back for `hangMs`. */
  hangRate: number;
  hangMs: number;
  /** Answers code 80004; nothing is done. */
  throttleRate: number;
  throttleMinutes: number;
  /** Delay until list and label edges show a new object. */
  listLagMs: number;
  /** Cuts the connection at once; the work is done `lateApplyMs` later. */
  lateApplyRate: number;
  lateApplyMs: number;
  /** Answers code 100, subcode 1487390; nothing is done. */
  rejectRate: number;
  /** Does the work, answers an HTML page with status 502. */
  htmlRate: number;
  /** Does the work, answers JSON cut in half. */
  truncateRate: number;
  /** Answers status 200 with an error body of code 2; nothing is done. */
  okWithErrorRate: number;
  /** Items of a batch that answer null and are not executed. */
  nullItemRate: number;
  /** Items of a batch that are done and answer HTTP 500 code 2, while the batch succeeds. */
  itemErrorRate: number;
  /** Copies come out ACTIVE, whatever `status_option` says. */
  copiesActive: boolean;
  /** A creative with the content of one that is there is answered with the id of that, whatever its name; nothing is made. */
  sharesCreatives: boolean;
  /** Access tokens that are answered code 190, subcode 463, until they are taken off the list. */
  expiredTokens: string[];
  /** Permissions the token lacks: without `ads_management` writes answer code 294, without `ads_read` insights answer code 200. */
  declinedPermissions: string[];
  /** Videos end in an error instead of getting ready. */
  videosFail: boolean;
  /** Insights reports end in an error. */
  reportsFail: boolean;
  /** A list limit above this answers "reduce the amount of data"; null: never. */
  reduceDataAbove: number | null;
  scopes: FaultScopes;
  /** Starts the random sequence again whenever it is set. */
  seed: number;
  /** No more than this many faults in all; null: no bound. */
  onlyFirst: number | null;
  /** Number of requests in scope that are left alone before the first fault. */
  skipFirst: number;
  /** Time of an ad's review. */
  reviewMs: number;
  /** Time of a video's processing. */
  processingMs: number;
  /** Time of an insights report. */
  reportMs: number;
  /** Time of each asynchronous request; those of a set are done one after the other. */
  asyncMs: number;
  score: ScoreSettings;
  /** Writes to one account per second before 613/5044001. */
  mutationsPerSecond: number;
}

/** A platform at its best. */
export const CALM: FaultSettings = {
  ...PLAIN_INSIGHTS,
  latencyMs: 0,
  latencyJitterMs: 0,
  cutAfterWorkRate: 0,
  errorAfterWorkRate: 0,
  errorBeforeWorkRate: 0,
  hangRate: 0,
  hangMs: 60_000,
  throttleRate: 0,
  throttleMinutes: 1,
  listLagMs: 0,
  lateApplyRate: 0,
  lateApplyMs: 1000,
  rejectRate: 0,
  htmlRate: 0,
  truncateRate: 0,
  okWithErrorRate: 0,
  nullItemRate: 0,
  itemErrorRate: 0,
  copiesActive: false,
  sharesCreatives: false,
  expiredTokens: [],
  declinedPermissions: [],
  videosFail: false,
  reportsFail: false,
  reduceDataAbove: null,
  scopes: { methods: null, paths: null },
  seed: 1,
  onlyFirst: null,
  skipFirst: 0,
  reviewMs: 30_000,
  processingMs: 5000,
  reportMs: 2000,
  asyncMs: 500,
  score: { max: 9000, decaySeconds: 300, blockSeconds: 60 },
  mutationsPerSecond: 100,
};
