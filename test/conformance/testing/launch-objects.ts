import type { GraphClient } from '../../../examples/demo/graph-client.ts';
import { submitLaunch } from '../../../examples/demo/run-launch.ts';

/** Launches something can be done with by hand. */
export interface LaunchIds {
  /** Of version 1. */
  scheduledLaunch: string;
  /** Of version 1. */
  otherScheduledLaunch: string;
}

/** Submits launches that wait for a time nobody lives to see. */
export async function unstartedLaunches(graph: GraphClient, request: Record<string, unknown>): Promise<LaunchIds> {
  const submit = () =>
    submitLaunch(graph, { ...request, requestKey: crypto.randomUUID(), scheduledAt: '2200-01-01T00:00:00Z' });
  return { scheduledLaunch: await submit(), otherScheduledLaunch: await submit() };
}
