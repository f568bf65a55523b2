import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Passports } from '#kit/session/passport.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { Peers } from '#kit/links/peers.ts';

/** An ad account, and whose it is. */
export interface AccountKey {
  workspaceId: string;
  adAccountId: string;
}

/** What reports of an ad account depend on. */
export interface ReportAccount {
  platformId: string;
  currency: string;
  timezone: string;
}

/** A refusal of the platform that says something about what was asked for. */
export interface ReportRefusal {
  reason: 'TOO_BIG' | 'NOT_YET' | 'MISSING' | 'REJECTED';
  code: number | null;
  subcode: number | null;
  message: string;
}

interface Answered {
  refusal: ReportRefusal | null;
  /** Use of the quota of insights, in percent. */
  usedPercent: number | null;
}

/** A row as the platform gives it. */
export type WireRow = Record<string, unknown>;
type Started = Answered & { reportId: string | null };
type Looked = Answered & { state: 'NOT_YET' | 'COMPLETED' | 'FAILED' | 'SKIPPED' | null; status: string | null };
type Rows = Answered & { rows: WireRow[] | null; endCursor: string | null };

interface KnownObjects {
  paths: string[][];
  endCursor: string | null;
}

const REFUSAL = 'refusal { reason code subcode message } usedPercent';
const ACCOUNT = 'query ReportAccount($id: UUID!) { _reportAccount(adAccountId: $id) { platformId currency timezone } }';
const START = `mutation ReportStart($id: UUID!, $params: JSONObject!) {
  _reportStart(adAccountId: $id, params: $params) { reportId ${REFUSAL} } }`;
const LOOK = `query Report($id: UUID!, $reportId: String!) {
  _report(adAccountId: $id, reportId: $reportId) { state status ${REFUSAL} } }`;
const ROWS = `query ReportRows($id: UUID!, $reportId: String!, $after: String) {
  _reportRows(adAccountId: $id, reportId: $reportId, after: $after) { rows endCursor ${REFUSAL} } }`;

const OBJECTS = `query ReportObjects($id: UUID!, $level: String!, $after: String) {
  _reportObjects(adAccountId: $id, level: $level, after: $after) { paths endCursor } }`;

/** No member: imports are the workspace's. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Asks accounts for reports of one ad account. Throws the Refusal it answers with where nothing is said about the report itself. */
export class ReportsClient {
  readonly #peers: Peers;
  readonly #passports: Passports;
  readonly #key: AccountKey;
  readonly #signal: AbortSignal;
  /** Use of the quota of insights in percent, as the newest answer tells. */
  usedPercent = 0;

  constructor(deps: { peers: Peers; passports: Passports }, key: AccountKey, signal: AbortSignal) {
    this.#peers = deps.peers;
    this.#passports = deps.passports;
    this.#key = key;
    this.#signal = signal;
  }

  /** Null when the workspace has no such ad account (any more). */
  async account(): Promise<ReportAccount | null> {
    return (await this.#call<{ _reportAccount: ReportAccount | null }>(ACCOUNT))._reportAccount;
  }

  async start(params: Record<string, unknown>): Promise<Started> {
    return this.#noted((await this.#call<{ _reportStart: Started }>(START, { params }))._reportStart);
  }

  async look(reportId: string): Promise<Looked> {
    return this.#noted((await this.#call<{ _report: Looked }>(LOOK, { reportId }))._report);
  }

  /** A page of rows behind a cursor. */
  async rows(reportId: string, after: string | null): Promise<Rows> {
    return this.#noted((await this.#call<{ _reportRows: Rows }>(ROWS, { reportId, after }))._reportRows);
  }

  /** Objects of a level that accounts has imported, each with the ids of those above it. */
  async knownObjects(level: string): Promise<string[][]> {
    const all: string[][] = [];
    let after: string | null = null;
    do {
      const { _reportObjects: page }: { _reportObjects: KnownObjects } = await this.#call(OBJECTS, { level, after });
      all.push(...page.paths);
      after = page.endCursor;
    } while (after !== null);
    return all;
  }

  #noted<T extends Answered>(answer: T): T {
    this.usedPercent = answer.usedPercent ?? this.usedPercent;
    return answer;
  }

  #call<T>(document: string, variables: Record<string, unknown> = {}): Promise<T> {
    const { workspaceId, adAccountId } = this.#key;
    const viewer: Viewer = {
      workspaceId,
      memberId: NOBODY,
      role: 'viewer',
      scopes: ['mcp:read'],
      requestId: uuid7(),
      service: 'insights',
    };
    const request = { document, variables: { id: adAccountId, ...variables }, signal: this.#signal };
    return this.#peers.call<T>('accounts', request, this.#passports.issue(viewer, 'accounts'));
  }
}
