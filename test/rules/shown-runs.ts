/** A run as tests look at it. */
export interface ShownRun {
  id: string;
  state: string;
  reason: string | null;
  acted: number;
  held: number;
  failed: number;
  reasons: Record<string, number>;
}

/** An object of a run as tests look at it. */
export interface ShownObject {
  entityId: string;
  outcome: string;
  reason: string | null;
  tasks: { conditions: { metric: string; value: string | null; threshold: unknown }[] }[];
  actions: Record<string, unknown>[];
}
