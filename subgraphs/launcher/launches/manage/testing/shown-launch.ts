interface ShownItem {
  id: string;
  name: string;
  state: string;
  attempt: number;
  platformId: string | null;
  error: { code: string; message: string } | null;
}

/** Properties of a launch that tests read. */
export interface ShownLaunch {
  id: string;
  version: number;
  state: string;
  activation: string;
  sequence: number;
  nextSteps: string[];
  isEnabled: boolean;
  heldAt: string | null;
  stoppedAt: string | null;
  scheduledAt: string | null;
  error: { code: string; message: string } | null;
  counts: Record<string, number>;
  operationCounts: Record<string, number>;
  items: { edges: { node: ShownItem }[] };
}

/** The fields of a `ShownLaunch`. */
export const LAUNCH_FIELDS = `{ id version state activation sequence nextSteps isEnabled heldAt stoppedAt scheduledAt error { code message }
  counts { planned succeeded failed unknown replaced total } operationCounts { planned succeeded failed unknown total }
  items { edges { node { id name state attempt platformId error { code message } } } } }`;

/** A launch that has ended, with its messages until then. */
export interface EndedLaunch {
  launch: ShownLaunch;
  messages: string[];
  /** Ids of the members who acted, by message; null for events without a member. */
  by: (string | null)[];
}

/** An object of the platform as its store has it. */
export interface StoredObject {
  id: string;
  name: string;
  status: string;
  parentId: string | null;
}
