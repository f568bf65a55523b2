import type { TargetLevel } from '#subgraphs/rules/definition/definition.ts';

/** A matched object as the platform has it now. Budgets are in minor units. */
export interface PresentObject {
  id: string;
  level: TargetLevel;
  name: string;
  /** Status that was set. */
  status: string;
  dailyBudget: bigint | null;
  lifetimeBudget: bigint | null;
  /** Its campaign; null for campaigns. */
  campaignId: string | null;
  tags: readonly string[];
}
