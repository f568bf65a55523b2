import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { ActivityKind } from '../generated/schema-types.ts';
import type { AccountReader } from '#subgraphs/accounts/connections/reads/account-reader.ts';
import type { Planned, PlanAccount } from '#subgraphs/accounts/dispatch/log/action-plan.ts';

/** What every action is told. */
export interface ActionInput {
  requestId: string;
  dryRun: boolean;
}

/** What an action plans with. */
export interface ActionScene {
  context: RequestContext;
  account: PlanAccount;
  now: Date;
  /** Reads the ad account on the platform; opened when it is needed. */
  reader(): Promise<AccountReader>;
}

/** The parts of one action; the service puts them together the same way for all. */
export interface Action<Input extends ActionInput> {
  /** Name of its root field, under which its request ids are kept. */
  name: string;
  kind: ActivityKind;
  /** The ad account it works in. Throws NOT_FOUND where that takes an object the viewer may not see. */
  accountOf(viewer: Viewer, input: Input): Promise<string>;
  /** Reads what is needed and plans. Throws NOT_FOUND for what the ad account does not hold. */
  prepare(input: Input, scene: ActionScene): Promise<Planned>;
  /** Asked again in the transaction which admits it, of what may have changed since. */
  confirm?(em: EntityManager, planned: Planned): Promise<void>;
  /** Whether it may come out done in part. */
  partial: boolean;
}
