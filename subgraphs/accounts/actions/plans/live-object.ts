import type { PlanFinding } from '#subgraphs/accounts/dispatch/log/action-plan.ts';
import { type ActionTargetKind, blocker } from '#subgraphs/accounts/dispatch/log/action-plan.ts';

/** An object's present state on the platform; fields that are not set are absent. */
export interface LiveObject extends Record<string, unknown> {
  id: string;
  account_id: string;
  name: string;
  status: string;
}

/** Fields read of an object: those that plans need, and one that only objects of its kind have. */
export const LIVE_FIELDS: Record<ActionTargetKind, string> = {
  CAMPAIGN: 'id,account_id,name,status,objective,daily_budget,lifetime_budget,start_time,stop_time',
  AD_SET: 'id,account_id,name,status,billing_event,campaign_id,daily_budget,lifetime_budget,start_time,end_time',
  AD: 'id,account_id,name,status,adset_id,campaign_id',
  CREATIVE: 'id,account_id,name,status,object_type',
};

/** Words for each kind. */
export const KIND_WORDS: Record<ActionTargetKind, string> = {
  CAMPAIGN: 'campaign',
  AD_SET: 'ad set',
  AD: 'ad',
  CREATIVE: 'creative',
};

/** True when only its name can be changed any more. */
export function isGone({ status }: Pick<LiveObject, 'status'>): boolean {
  return status === 'ARCHIVED' || status === 'DELETED';
}

/** The blocker of an object that is archived or deleted; none for any other. */
export function goneFindings(kind: ActionTargetKind, object: LiveObject, path: string): PlanFinding[] {
  if (!isGone(object)) return [];
  const state = object.status.toLowerCase();
  const message = `The ${KIND_WORDS[kind]} ${object.id} is ${state}: nothing can be done with it any more.`;
  return [blocker(`target_${state}`, 'CONFLICT', message, { path, details: { id: object.id, status: object.status } })];
}
