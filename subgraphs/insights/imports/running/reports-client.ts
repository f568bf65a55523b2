import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Passports } from '#kit/session/passport.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { ask, type Asking } from '#kit/links/ask.ts';
import { boundPeers } from '#kit/links/bound-peers.ts';
import type { Peers } from '#kit/links/peers.ts';
import type {
  RefusedFragment,
  ReportAccountQuery,
  ReportObjectsQuery,
  ReportQuery,
  ReportRowsQuery,
  ReportStartMutation,
} from '#subgraphs/contracts/generated/graphql.ts';
import {
  REPORT,
  REPORT_ACCOUNT,
  REPORT_OBJECTS,
  REPORT_ROWS,
  REPORT_START,
} from '#subgraphs/contracts/report-documents.ts';

/** An ad account, and whose it is. */
export interface AccountKey {
  workspaceId: string;
  adAccountId: string;
}

/** Properties of an ad account that its reports need. */
export type ReportAccount = NonNullable<ReportAccountQuery['_reportAccount']>;

/** A refusal of the platform that says something about what was asked for. */
export type ReportRefusal = RefusedFragment;

/** A row as the platform gives it. */
export type WireRow = Record<string, unknown>;

type Started = ReportStartMutation['_reportStart'];
type Looked = ReportQuery['_report'];
type Rows = ReportRowsQuery['_reportRows'];
type KnownObjects = ReportObjectsQuery['_reportObjects'];

/** No member: imports are the workspace's. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Asks accounts for reports of one ad account. Throws the Refusal it answers with where nothing is said about the report itself. */
export class ReportsClient {
  readonly #asking: Asking;
  readonly #id: string;
  /** Use of the quota of insights in percent, as the newest answer reports. */
  usedPercent = 0;

  constructor(deps: { peers: Peers; passports: Passports }, key: AccountKey, signal: AbortSignal) {
    this.#asking = { peers: boundPeers('insights', deps, importerOf(key)), signal };
    this.#id = key.adAccountId;
  }

  /** Null when the workspace has no such ad account (any more). */
  async account(): Promise<ReportAccount | null> {
    return (await ask(this.#asking, 'accounts', REPORT_ACCOUNT, { id: this.#id }))._reportAccount;
  }

  async start(params: Record<string, unknown>): Promise<Started> {
    return this.#noted((await ask(this.#asking, 'accounts', REPORT_START, { id: this.#id, params }))._reportStart);
  }

  async look(reportId: string): Promise<Looked> {
    return this.#noted((await ask(this.#asking, 'accounts', REPORT, { id: this.#id, reportId }))._report);
  }

  /** A page of rows behind a cursor. */
  async rows(reportId: string, after: string | null): Promise<Rows> {
    const variables = { id: this.#id, reportId, after };
    return this.#noted((await ask(this.#asking, 'accounts', REPORT_ROWS, variables))._reportRows);
  }

  /** Objects of a level that accounts has imported, each with the ids of those above it. */
  async knownObjects(level: string): Promise<string[][]> {
    const all: string[][] = [];
    let after: string | null = null;
    do {
      const variables = { id: this.#id, level, after };
      const page: KnownObjects = (await ask(this.#asking, 'accounts', REPORT_OBJECTS, variables))._reportObjects;
      all.push(...page.paths);
      after = page.endCursor;
    } while (after !== null);
    return all;
  }

  #noted<T extends { usedPercent: number | null }>(answer: T): T {
    this.usedPercent = answer.usedPercent ?? this.usedPercent;
    return answer;
  }
}

function importerOf({ workspaceId }: AccountKey): Viewer {
  return {
    workspaceId,
    memberId: NOBODY,
    role: 'viewer',
    scopes: ['mcp:read'],
    requestId: uuid7(),
    service: 'insights',
  };
}
