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
import { assertTurn, refuseAttempt } from './refused-attempts.ts';

const present = prepared<Pick<Viewer, 'role'>>(
  `select role from accounts.member where id = $1 and status <> 'REMOVED'`,
);

/** Operations a service wants done together, and what for. */
export interface DispatchAdmitInput {
  adAccountId: string;
  causeKind: CauseKind;
  causeId: string;
  /** Number of the caller's turn at the cause. */
  turn?: string | null;
  operations: PlannedOperation[];
}

/** Services that may have things done on the platform. */
const ADMITTED_SERVICES: readonly (string | null)[] = ['launcher', 'rules'];

/** Throws FORBIDDEN unless a service that works with dispatch asks. */
export function assertDispatchService(viewer: Viewer): void {
  if (!ADMITTED_SERVICES.includes(viewer.service)) throw forbidden('dispatch:use');
}

/** Admits operations to the platform: the rows are written here, the work is done by the queues. */
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
  async admit(viewer: Viewer, input: DispatchAdmitInput): Promise<{ activityId: string }> {
    assertDispatchService(viewer);
    const activityId = activityIdOf(viewer, input);
    // An answer that got lost is given again whatever has changed since: what was admitted runs on.
    if (await this.#isAdmitted(viewer, input, activityId)) return { activityId };
    try {
      await this.#access.assertAccountWritable(await this.#asOfNow(viewer, input.adAccountId), input.adAccountId);
      if (!this.#liveChanges) throw liveChangesDisabled();
      await this.#database.write(viewer, (em) => this.#store(em, viewer, input, activityId));
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      // An earlier call may be under way still, whose caller is gone.
      if (!(await this.#wasAdmittedBeside(viewer, input, activityId))) throw refusal;
    }
    return { activityId };
  }

  /** Whether an earlier turn has admitted it after all; otherwise none does so any more. */
  #wasAdmittedBeside(viewer: Viewer, input: DispatchAdmitInput, activityId: string): Promise<boolean> {
    const { causeId, turn, operations } = input;
    const ids = operations.map(({ id }) => id);
    return this.#database.write(viewer, async (em) => {
      await lockCause(em, causeId);
      const admitted = await allAdmitted(em, { causeId, activityId, ids });
      if (!admitted && turn != null) await refuseAttempt(em, viewer.workspaceId, causeId, turn);
      return admitted;
    });
  }

  #isAdmitted(viewer: Viewer, { causeId, operations }: DispatchAdmitInput, activityId: string): Promise<boolean> {
    const ids = operations.map(({ id }) => id);
    return this.#database.read(viewer, (em) => allAdmitted(em, { causeId, activityId, ids }));
  }

  /** The member's role now: the one in the passport is of when the launch was submitted. */
  async #asOfNow(viewer: Viewer, adAccountId: string): Promise<Viewer> {
    const { memberId } = viewer;
    const [member] = await this.#database.read(viewer, (em) => present(em, [memberId]));
    if (!member) throw notFound('ad account', adAccountId);
    return { ...viewer, role: member.role };
  }

  async #store(em: EntityManager, viewer: Viewer, input: DispatchAdmitInput, activityId: string): Promise<void> {
    const { adAccountId, causeKind, causeId, turn, operations } = input;
    const activity: NewActivity = { id: activityId, adAccountId, kind: 'LAUNCH', causeKind, causeId };
    await admitOperations(em, { bus: this.#bus }, viewer, activity, operations);
    if (turn != null) await assertTurn(em, viewer.workspaceId, causeId, turn);
  }
}
