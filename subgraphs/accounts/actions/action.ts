import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { ActivityKind } from '../generated/schema-types.ts';
import type { AccountReader } from '#subgraphs/accounts/connections/reads/account-reader.ts';
import type { Planned, PlanAccount } from '#subgraphs/accounts/dispatch/log/action-plan.ts';

/** Inputs of every action. */
export interface ActionInput {
  requestId: string;
  dryRun: boolean;
}

/** Context in which an action is planned. */
export interface ActionScene {
  context: RequestContext;
  account: PlanAccount;
  now: Date;
  /** Reads the ad account on the platform; opened on first use. */
  reader(): Promise<AccountReader>;
}

/** The parts of one action, which the service runs in the same way for all. */
export interface Action<Input extends ActionInput> {
  /** Name of its root field, under which its request ids are kept. */
  name: string;
  kind: ActivityKind;
  /** The ad account it works in. Throws NOT_FOUND when the viewer may not see an object that decides it. */
  accountOf(viewer: Viewer, input: Input): Promise<string>;
  /** Reads the objects it needs and plans. Throws NOT_FOUND for objects that are not in the ad account. */
  prepare(input: Input, scene: ActionScene): Promise<Planned>;
  /** Checks again, in the transaction that admits it, for changes since planning. */
  confirm?(em: EntityManager, planned: Planned): Promise<void>;
  /** True when it can end partly done. */
  partial: boolean;
}
