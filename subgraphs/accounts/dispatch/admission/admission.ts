import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '#kit/config/config.ts';
import type { Database } from '#kit/database/database.ts';
import { prepared } from '#kit/pipeline/prepared.ts';
import { forbidden, liveChangesDisabled, notFound, Refusal } from '#kit/errors/refusals.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { AccessService } from '#subgraphs/accounts/directory/access/access-service.ts';
import { allAdmitted } from './admission-repository.ts';
import { admitOperations } from './admit-operations.ts';
import { activityIdOf, type CauseKind, type NewActivity } from '../log/new-activity.ts';
import { lockCause } from '../operation/operation-moves.ts';
import type { PlannedOperation } from '../operation/plan-check.ts';
import { assertAttempt, refuseAttempt } from './refused-attempts.ts';

const present = prepared<Pick<Viewer, 'role'>>(
  `select role from accounts.member where id = $1 and status <> 'REMOVED'`,
);

/** Operations that a service wants done together for one cause. */
export interface DispatchAdmitInput {
  adAccountId: string;
  causeKind: CauseKind;
  causeId: string;
  /** Number of the caller's attempt at the cause. */
  attempt?: string | null;
  operations: PlannedOperation[];
  /** True to refuse operations one by one where the spend guard refuses. */
  partial?: boolean;
}

/** A refused operation of a partial admission. */
export interface DispatchRefusal {
  operationId: string;
  code: string;
  message: string;
  details: Record<string, unknown>;
}

/** Activity of an admission, and the operations that were refused. */
export interface Admitted {
  activityId: string;
  refusals: DispatchRefusal[];
}

/** Kinds of the activities of services. */
const KINDS: Record<CauseKind, NewActivity['kind']> = {
  LAUNCH: 'LAUNCH',
  SCHEDULE: 'LAUNCH',
  DIRECT: 'LAUNCH',
  RULE: 'RULE_RUN',
};

/** Services that may change things on the platform. */
const ADMITTED_SERVICES: readonly (string | null)[] = ['launcher', 'rules'];

/** Throws FORBIDDEN unless the caller is a service that works with dispatch. */
export function assertDispatchService(viewer: Viewer): void {
  if (!ADMITTED_SERVICES.includes(viewer.service)) throw forbidden('dispatch:use');
}

/** Admits operations to the platform: writes their rows here and leaves the work to the queues. */
export class Admission {
  readonly #database: Database;
  readonly #bus: WakeBus;
  readonly #access: AccessService;
  readonly #liveChanges: boolean;

  constructor(deps: { database: Database; bus: WakeBus; access: AccessService; config: Pick<Config, 'liveChanges'> }) {
    this.#database = deps.database;
    this.#bus = deps.bus;
    this.#access = deps.access;
    this.#liveChanges = deps.config.liveChanges;
  }

  /** Admits what was not admitted before and returns the activity it is logged under. */
  async admit(viewer: Viewer, input: DispatchAdmitInput): Promise<Admitted> {
    assertDispatchService(viewer);
    const activityId = activityIdOf(viewer, input);
    // A caller that lost the answer gets it again, whatever has changed since: admitted operations run on.
    if (await this.#isAdmitted(viewer, input, activityId)) return { activityId, refusals: [] };
    try {
      await this.#access.assertAccountWritable(await this.#asOfNow(viewer, input.adAccountId), input.adAccountId);
      if (!this.#liveChanges) throw liveChangesDisabled();
      const refusals = await this.#database.write(viewer, (em) => this.#store(em, viewer, input, activityId));
      return { activityId, refusals: [...refusals].map(([id, refusal]) => shownRefusal(id, refusal)) };
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      // An earlier call, whose caller is gone, may still be under way.
      if (!(await this.#wasAdmittedBeside(viewer, input, activityId))) throw refusal;
      return { activityId, refusals: [] };
    }
  }

  /** Activity under which operations were admitted before; null when one of them was not. */
  async findAdmitted(
    viewer: Viewer,
    input: Pick<DispatchAdmitInput, 'adAccountId' | 'causeId'>,
    ids: readonly string[],
  ): Promise<Admitted | null> {
    const activityId = activityIdOf(viewer, input);
    const { causeId } = input;
    const admitted = await this.#database.read(viewer, (em) => allAdmitted(em, { causeId, activityId, ids: [...ids] }));
    return admitted ? { activityId, refusals: [] } : null;
  }

  /** True when an earlier attempt has admitted it after all; otherwise no earlier attempt admits it any more. */
  #wasAdmittedBeside(viewer: Viewer, input: DispatchAdmitInput, activityId: string): Promise<boolean> {
    const { causeId, attempt, operations } = input;
    const ids = operations.map(({ id }) => id);
    return this.#database.write(viewer, async (em) => {
      await lockCause(em, causeId);
      const admitted = await allAdmitted(em, { causeId, activityId, ids });
      if (!admitted && attempt != null) await refuseAttempt(em, viewer.workspaceId, causeId, attempt);
      return admitted;
    });
  }

  #isAdmitted(viewer: Viewer, { causeId, operations }: DispatchAdmitInput, activityId: string): Promise<boolean> {
    const ids = operations.map(({ id }) => id);
    return this.#database.read(viewer, (em) => allAdmitted(em, { causeId, activityId, ids }));
  }

  /** The viewer with the member's role of now: the passport holds the role from when the launch was submitted. */
  async #asOfNow(viewer: Viewer, adAccountId: string): Promise<Viewer> {
    const { memberId } = viewer;
    const [member] = await this.#database.read(viewer, (em) => present(em, [memberId]));
    if (!member) throw notFound('ad account', adAccountId);
    return { ...viewer, role: member.role };
  }

  async #store(em: EntityManager, viewer: Viewer, input: DispatchAdmitInput, activityId: string) {
    const { adAccountId, causeKind, causeId, attempt, operations, partial = false } = input;
    const activity: NewActivity = { id: activityId, adAccountId, kind: KINDS[causeKind], causeKind, causeId };
    const deps = { bus: this.#bus };
    const refusals = await admitOperations(em, deps, viewer, activity, operations, { partial });
    if (attempt != null) await assertAttempt(em, viewer.workspaceId, causeId, attempt);
    return refusals;
  }
}

function shownRefusal(operationId: string, { code, message, extensions }: Refusal): DispatchRefusal {
  const { code: _code, recovery: _recovery, requestId: _requestId, ...details } = extensions;
  return { operationId, code, message, details };
}
