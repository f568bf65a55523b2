/** Used share of one business use case's limit. */
export interface UseCaseUsage {
  /** The highest of the use case's counters, in percent; may pass 100. */
  pct: number;
  /** Seconds until the use case lets calls through again; 0 while it does not block. */
  regainSeconds: number;
}
