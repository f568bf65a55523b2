import pino from 'pino';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { assertEpoch, takeEpoch } from '#kit/queues/queue.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { LaunchHarness } from '#subgraphs/launcher/launches/manage/testing/launch-harness.ts';
import { nextSlot } from '../definition/next-slot.ts';
import { buildCarrier } from '../runs/build-carrier.ts';
import { ScheduleRunner } from '../runs/schedule-runner.ts';
import { ScheduleRepository } from '../schedule/schedule-repository.ts';
import { SCHEDULE_QUEUES } from '../schedule/schedule-wake.ts';
import { SCHEDULE_FIELDS, type ShownRun, type ShownSchedule } from './shown-schedule.ts';

/** A morning so far away that no worker of the real time runs these schedules beside a test. */
const BEGIN = new Date('2030-06-01T04:00:00Z');

/** Schedules over the launch harness, in a time that tests set; launches wait for workers that are not there. */
export class ScheduleHarness {
  readonly launches: LaunchHarness;
  readonly runner: ScheduleRunner;
  /** Present time of schedules. */
  now = BEGIN;

  private constructor(launches: LaunchHarness) {
    this.launches = launches;
    const { test, config } = launches.harness;
    const { database } = test;
    const schedules = new ScheduleRepository();
    const time = async () => this.now;
    const peersOf = (viewer: Viewer) => launches.harness.peersOf(viewer);
    const log = pino({ level: 'silent' });
    const carrier = buildCarrier({ config, database, peersOf, log }, schedules, time);
    this.runner = new ScheduleRunner({ database, schedules, time, log, carrier: async () => carrier });
  }

  /** Starts everything but workers. */
  static async start(): Promise<ScheduleHarness> {
    return new ScheduleHarness(await LaunchHarness.start());
  }

  get owner(): Viewer {
    return this.launches.owner;
  }

  /** The input of a schedule: five creatives a day at nine in Berlin, selected by their source. */
  input(changes: Record<string, unknown> = {}, request: Record<string, unknown> = {}): Record<string, unknown> {
    return {
      name: 'Every morning',
      cronExpression: '0 9 * * *',
      timezone: 'Europe/Berlin',
      batchLimit: 5,
      batchBudgetLimitMinor: '1000000',
      ...changes,
      request: this.launches.requestOf([], { requestKey: uuid7(), ...request }),
    };
  }

  /** A selection of the creatives with a source. */
  of(source: string): Record<string, unknown> {
    const conditions = [{ field: 'SOURCE', operator: 'EQ', values: [source] }];
    return { selection: { kind: 'SMART', filterSpec: { conditions } } };
  }

  /** Creates a schedule whose next time follows the present one. */
  async create(data: Record<string, unknown>, viewer = this.owner): Promise<ShownSchedule> {
    const document = `mutation ($input: ScheduleCreateInput!) { scheduleCreate(input: $input) { replayed schedule ${SCHEDULE_FIELDS} } }`;
    const { scheduleCreate } = await this.launches.harness.ok<{ scheduleCreate: { schedule: ShownSchedule } }>(
      viewer,
      document,
      { input: { data } },
    );
    await this.startFromNow(scheduleCreate.schedule.id);
    return scheduleCreate.schedule;
  }

  /** The refusal of a schedule that cannot be created. */
  refused(data: Record<string, unknown>, viewer = this.owner): Promise<Record<string, unknown>> {
    const document = `mutation ($input: ScheduleCreateInput!) { scheduleCreate(input: $input) { schedule { id } } }`;
    return this.launches.harness.refused(viewer, document, { input: { data } });
  }

  /** Replaces a definition. */
  async update(
    id: string,
    expectedVersion: number,
    data: Record<string, unknown>,
    viewer = this.owner,
  ): Promise<ShownSchedule> {
    const document = `mutation ($input: ScheduleUpdateInput!) { scheduleUpdate(input: $input) { schedule ${SCHEDULE_FIELDS} } }`;
    const { scheduleUpdate } = await this.launches.harness.ok<{ scheduleUpdate: { schedule: ShownSchedule } }>(
      viewer,
      document,
      { input: { scheduleId: id, data, expectedVersion } },
    );
    await this.startFromNow(id);
    return scheduleUpdate.schedule;
  }

  /** Switches a schedule on or off. */
  async setEnabled(id: string, expectedVersion: number, enabled: boolean): Promise<ShownSchedule> {
    const document = `mutation ($input: ScheduleSetEnabledInput!) { scheduleSetEnabled(input: $input) { schedule ${SCHEDULE_FIELDS} } }`;
    const input = { adAccountId: this.launches.account, scheduleId: id, enabled, expectedVersion };
    const { scheduleSetEnabled } = await this.launches.harness.ok<{ scheduleSetEnabled: { schedule: ShownSchedule } }>(
      this.owner,
      document,
      { input },
    );
    await this.startFromNow(id);
    return scheduleSetEnabled.schedule;
  }

  /** Counts a schedule's times from the present time of the test, not from the database's. */
  async startFromNow(id: string): Promise<void> {
    const [row] = await this.sql<{ cron: string; timezone: string; enabled: boolean }>(
      `select cron_expression as cron, timezone, enabled from launcher.schedule s join launcher.schedule_version v on v.id = s.version_id where s.id = $1`,
      [id],
    );
    if (!row?.enabled) return;
    const clock = { cronExpression: row.cron, timezone: row.timezone };
    const { nextDueAt, nextLocal, nextFold } = nextSlot(clock, this.now);
    await this.sql('update launcher.schedule set next_due_at = $2, next_local = $3, next_fold = $4 where id = $1', [
      id,
      nextDueAt,
      nextLocal,
      nextFold,
    ]);
  }

  /** Leaves the schedules there are without further runs, so that each test has its own. */
  async rest(): Promise<void> {
    await this.sql('update launcher.schedule set next_due_at = null, next_local = null, next_fold = null');
  }

  /** A schedule as it is now, with its newest runs. */
  async read(id: string): Promise<ShownSchedule> {
    const document = `query ($account: UUID!, $id: UUID!) { schedule(adAccountId: $account, id: $id) ${SCHEDULE_FIELDS} }`;
    const variables = { account: this.launches.account, id };
    return (await this.launches.harness.ok<{ schedule: ShownSchedule }>(this.owner, document, variables)).schedule;
  }

  /** The newest run of a schedule. */
  async lastRun(id: string): Promise<ShownRun> {
    return (await this.read(id)).runs.edges[0]!.node;
  }

  /** Moves the time, and does all that is due then. */
  async workAt(at: string | Date): Promise<void> {
    this.now = new Date(at);
    for (const key of await this.runner.due()) await this.carryOut(key);
  }

  /** Moves the time to the next one of a schedule, does what is due then, and returns the run. */
  async next(id: string): Promise<ShownRun> {
    const { nextRunAt } = await this.read(id);
    if (nextRunAt === null) throw new Error('The schedule is switched off.');
    await this.workAt(nextRunAt);
    return this.lastRun(id);
  }

  /** Carries out one run, as the owner of its queue. */
  async carryOut(key: string): Promise<void> {
    const { database } = this.launches.harness.test;
    const epoch = await takeEpoch(database, SCHEDULE_QUEUES, key);
    await this.runner.run({
      key,
      epoch,
      signal: new AbortController().signal,
      yields: () => false,
      stillMine: (em) => assertEpoch(em, SCHEDULE_QUEUES, key, epoch),
    });
  }

  /** Adds approved creatives with a source, one after the other. */
  async creatives(source: string, ...names: string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const name of names) {
      const { creativeId } = await this.launches.creative(name);
      await this.sql('update launcher.creative set source_group = $2 where id = $1', [creativeId, source]);
      ids.push(creativeId);
    }
    return ids;
  }

  /** Ends a launch as if it had been carried out. */
  async endLaunch(id: string, state = 'SUCCEEDED', items = state === 'FAILED' ? 'FAILED' : 'SUCCEEDED'): Promise<void> {
    const started = state === 'CANCELLED' ? 'null' : 'clock_timestamp()';
    await this.sql(
      `update launcher.launch set state = $2, started_at = ${started}, finished_at = clock_timestamp(), next_check_at = null where id = $1`,
      [id, state],
    );
    if (state !== 'CANCELLED')
      await this.sql('update launcher.launch_item set state = $2 where launch_id = $1', [id, items]);
  }

  /** Runs one statement past row-level security. */
  sql<R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> {
    return this.launches.harness.test.admin<R>(text, values);
  }

  /** The creatives of a launch, in the order of its ads. */
  async creativesOf(launchId: string): Promise<string[]> {
    const rows = await this.sql<{ id: string }>(
      'select creative_id::text as id from launcher.launch_item where launch_id = $1 order by number',
      [launchId],
    );
    return rows.map(({ id }) => id);
  }

  /** Ends everything. */
  stop(): Promise<void> {
    return this.launches.stop();
  }
}
