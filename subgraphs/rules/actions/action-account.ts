/** Properties of an ad account that amounts are decided by. */
export interface ActionAccount {
  /** ISO 4217. */
  currency: string;
  /** Minor units in one major unit, from the platform's table of currencies. */
  minorPerMajor: number;
  /** Smallest daily budget the platform accepts, in minor units; null when it names none. */
  minDailyBudget: bigint | null;
}
