import type { Database } from '#kit/database/database.ts';
import type { ErrorCode } from '#kit/errors/error-codes.ts';
import { notFound, Refusal } from '#kit/errors/refusals.ts';
import { stableId } from '#kit/ids/stable-id.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import type { OperationErrorReason } from '#subgraphs/accounts/connections/operation-error.ts';
import { platformRefusal } from '#subgraphs/accounts/connections/platform-refusal.ts';
import type { AccountReads } from '#subgraphs/accounts/connections/reads/account-reads.ts';
import { accountViews } from '#subgraphs/accounts/directory/access/ad-account-service.ts';
import {
  type Admission,
  type Admitted,
  assertDispatchService,
} from '#subgraphs/accounts/dispatch/admission/admission.ts';
import type { CauseKind } from '#subgraphs/accounts/dispatch/log/new-activity.ts';
import type { PlannedOperation } from '#subgraphs/accounts/dispatch/operation/plan-check.ts';
import { refusalOfBlocker } from '../action-refusals.ts';
import { type CopiedKind, planDuplicate } from '../plans/plan-duplicate.ts';
import { readSource } from '../plans/read-objects.ts';

/** A copy that a service wants made for one cause. */
export interface CopyAdmitInput {
  adAccountId: string;
  causeKind: CauseKind;
  causeId: string;
  attempt?: string | null | undefined;
  seedId: string;
  level: CopiedKind;
  sourceId: string;
  nameSuffix: string;
  notAfter?: Date | string | null | undefined;
}

/** Codes with which planning refuses a source that is not there, archived or deleted. */
const OF_THE_SOURCE: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['NOT_FOUND', 'CONFLICT']);

type Caller = Pick<RequestContext, 'viewer' | 'signal'>;

/** Admits copies of objects for other services, with ids that do not depend on the attempt. */
export class CopyAdmission {
  readonly #database: Database;
  readonly #reads: AccountReads;
  readonly #admission: Admission;

  constructor(deps: { database: Database; reads: AccountReads; admission: Admission }) {
    this.#database = deps.database;
    this.#reads = deps.reads;
    this.#admission = deps.admission;
  }

  /** Plans the copy of what the object is now, and admits it. Throws as `_dispatchAdmitCopy` documents it. */
  async admit(caller: Caller, input: CopyAdmitInput): Promise<Admitted> {
    const { viewer } = caller;
    assertDispatchService(viewer);
    // What was admitted stands, whatever the object has become: another plan would add to it.
    const earlier = await this.#admission.findAdmitted(viewer, input, [input.seedId]);
    if (earlier !== null) return earlier;
    const [account] = await this.#database.read(viewer, (em) => accountViews(em, viewer, [input.adAccountId]));
    if (!account) throw notFound('ad account', input.adAccountId);
    const { adAccountId, causeKind, causeId, attempt } = input;
    const operations = await this.#plan(caller, input);
    return this.#admission.admit(viewer, { adAccountId, causeKind, causeId, attempt: attempt ?? null, operations });
  }

  async #plan(
    { viewer, signal }: Caller,
    { adAccountId, level, sourceId, seedId, nameSuffix, notAfter }: CopyAdmitInput,
  ): Promise<PlannedOperation[]> {
    const reader = await this.#reads.open(viewer, adAccountId, { signal });
    const idOf = (part: string) => (part === sourceId ? seedId : stableId('copy', seedId, part));
    try {
      const { operations, findings } = planDuplicate(await readSource(reader, level, sourceId), new Date(), {
        suffix: nameSuffix,
        idOf,
      });
      const blocker = findings.find(({ refusal }) => refusal !== null);
      if (blocker) throw refusalOfBlocker(blocker);
      const latest = notAfter == null ? null : new Date(notAfter).toISOString();
      return operations.map((one) => (one.id === seedId ? { ...one, notAfter: latest } : one));
    } catch (error) {
      if (error instanceof PlatformError) throw platformRefusal(error);
      throw error instanceof Refusal && OF_THE_SOURCE.has(error.code) ? goneSource(error) : error;
    }
  }
}

/** The same refusal with the reason that a caller tells apart. */
function goneSource({ code, message, extensions }: Refusal): Refusal {
  const { code: _code, recovery: _recovery, ...details } = extensions;
  const reason: OperationErrorReason = 'GONE';
  return new Refusal(code, message, { ...details, reason });
}
