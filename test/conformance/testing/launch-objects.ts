import type { GraphClient } from '../../../examples/demo/graph-client.ts';
import { followLaunch, submitLaunch } from '../../../examples/demo/run-launch.ts';

/** Launches something can be done with by hand. */
export interface LaunchIds {
  /** A launch of version 1. */
  scheduledLaunch: string;
  /** A launch of version 1. */
  otherScheduledLaunch: string;
  /** A launch of version 5. */
  failedLaunch: string;
  failedLaunchItem: string;
  /** A launch of version 5. */
  otherFailedLaunch: string;
}

/** Submits launches that wait for a time nobody lives to see, and two that failed since changes were stopped when they started. */
export async function launchesByHand(
  graph: GraphClient,
  request: { adAccountId: string } & Record<string, unknown>,
): Promise<LaunchIds> {
  const { adAccountId } = request;
  const submit = () =>
    submitLaunch(graph, {
      ...request,
      requestKey: crypto.randomUUID(),
      scheduledAt: '2200-01-01T00:00:00Z',
    });
  const [scheduledLaunch, otherScheduledLaunch, failedLaunch, otherFailedLaunch] = [
    await submit(),
    await submit(),
    await submit(),
    await submit(),
  ];
  await change(graph, 'writesStop', 'WritesStopInput', { adAccountId, reason: 'Out of season.' });
  for (const launchId of [failedLaunch, otherFailedLaunch]) {
    await startSoon(graph, { adAccountId, launchId, expectedVersion: 1 });
    for await (const event of followLaunch(graph, adAccountId, launchId)) if (event.state === 'FAILED') break;
  }
  await change(graph, 'writesResume', 'WritesResumeInput', { adAccountId });
  const failedLaunchItem = await firstItem(graph, adAccountId, failedLaunch);
  return { scheduledLaunch, otherScheduledLaunch, failedLaunch, failedLaunchItem, otherFailedLaunch };
}

/** Creates a schedule whose next time is far away; gives its id. */
export async function addSchedule(graph: GraphClient, request: object, canary: string): Promise<string> {
  const data = {
    name: `${canary} schedule`,
    request: { ...request, requestKey: crypto.randomUUID() },
    cronExpression: '0 0 1 1 *',
    timezone: 'UTC',
    batchLimit: 5,
    batchBudgetLimitMinor: '100000',
  };
  const { scheduleCreate } = await graph.run<{ scheduleCreate: { schedule: { id: string } } }>(
    `mutation Schedule($input: ScheduleCreateInput!) { scheduleCreate(input: $input) { schedule { id } } }`,
    { input: { data } },
  );
  return scheduleCreate.schedule.id;
}

/** Has a launch start soon, though nobody may have it start now: at a time still to come when it is asked for, however slow the machine is. */
async function startSoon(graph: GraphClient, launch: object, inMs = 1_000): Promise<void> {
  const scheduledAt = new Date(Date.now() + inMs).toISOString();
  try {
    await change(graph, 'launchSetEnabled', 'LaunchSetEnabledInput', { ...launch, enabled: true, scheduledAt });
  } catch (error) {
    if (!String(error).includes('are stopped') || inMs > 60_000) throw error;
    await startSoon(graph, launch, 2 * inMs);
  }
}

async function change(graph: GraphClient, field: string, type: string, input: object): Promise<void> {
  await graph.run(`mutation Change($input: ${type}!) { ${field}(input: $input) { __typename } }`, { input });
}

async function firstItem(graph: GraphClient, adAccountId: string, id: string): Promise<string> {
  const { launch } = await graph.run<{ launch: { items: { edges: { node: { id: string } }[] } } }>(
    `query Items($adAccountId: UUID!, $id: UUID!) { launch(adAccountId: $adAccountId, id: $id) { items(first: 1) { edges { node { id } } } } }`,
    { adAccountId, id },
  );
  return launch.items.edges[0]!.node.id;
}
