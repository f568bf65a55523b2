/** @seconds 15 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { startSandbox, type Sandbox } from '#platform/sandbox/start-sandbox.ts';
import { addCreative, addImage, addTemplate, content, templateInput } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { dueLaunches } from '#subgraphs/launcher/launches/run/due-launches.ts';
import { followed, neededBy, storeFollowed } from '#subgraphs/launcher/launches/run/dispatch/followed-rows.ts';
import { findAttempts } from '#subgraphs/accounts/dispatch/log/activity-repository.ts';
import { findAdmitted } from '#subgraphs/accounts/dispatch/admission/admission-repository.ts';
import { findNames } from '#subgraphs/accounts/dispatch/operation/operation-repository.ts';
import { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import { rowsRead, type TableReads } from '#test/testkit/rows-read.ts';
import { explainAll, rowsVisited } from '#test/testkit/explain-all.ts';
import { queriesOf } from '#test/testkit/statements.ts';

/** Rows of the largest tables, all of one workspace and ad account, which is the worst case. */
const ROWS = 60_000;
const LAUNCHES = 600;
const ADS = ROWS / LAUNCHES;

let sandbox: Sandbox;
let harness: TestLauncher;
let owner: Viewer;
let account: { id: string; currency: string };
let creativeIds: string[];
let template: string;
/** Reads of operations and ads that follow one, by plans made while there were few, before the tables had statistics. */
let unseen: TableReads[];

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'empty' });
  harness = await TestLauncher.start({ platformUrl: sandbox.url });
  owner = await harness.owner();
  [account] = (await harness.test.admin('select id, currency from accounts.ad_account limit 1')) as [typeof account];
  const pages = (await (await fetch(`${sandbox.url}/_state/objects?kind=page`)).json()) as {
    objects: { id: string }[];
  };
  const config = templateInput({
    budget: { owner: 'CAMPAIGN', period: 'DAILY', amountMinor: '100000', currency: account.currency },
    adset: { ...(templateInput().adset as object), promotedObject: { kind: 'WEBSITE', pageId: pages.objects[0]!.id } },
  });
  template = await addTemplate(harness, owner, config);
  const image = await addImage(harness, owner);
  creativeIds = [];
  for (let number = 1; number <= 3; number += 1) {
    creativeIds.push((await addCreative(harness, owner, { name: `Ad ${number}`, content: content(image) })).creativeId);
  }
  await fill(1, 4);
  await followOne();
  await fill(5, LAUNCHES);
  unseen = await followOne();
  await harness.test.admin('vacuum analyze');
});
afterAll(async () => {
  await harness.stop();
  await sandbox.close();
});

/** Finished launches, numbered from one to the other. */
async function fill(from: number, to: number): Promise<void> {
  const rows = `generate_series(${(from - 1) * ADS}, ${to * ADS - 1}) n`;
  const { admin } = harness.test;
  const { workspaceId, memberId } = owner;
  const counts = JSON.stringify({ planned: 0, running: 0, succeeded: ADS, failed: 0, unknown: 0, total: ADS });
  await admin(
    `insert into launcher.launch (workspace_id, id, ad_account_id, request_key, request_hash, name, operation, purpose,
       requested_status, template_version_id, budget, state, step, counts, operation_counts, phase, handed_over, submitted_by, submitted_role, submitted_scopes)
     select $1, md5('launch ' || n)::uuid, $2, 'key ' || n, 'hash', 'Old ' || n, 'TEST', 'TEST', 'PAUSED', $3,
       '{"owner": "CAMPAIGN", "period": "DAILY", "amountMinor": "1", "currency": "EUR", "totalMinor": "1"}', 'SUCCEEDED', 'FINISHED',
       $4, $4, 'CREATE', true, $5, 'owner', '[]' from generate_series(${from}, ${to}) n`,
    [workspaceId, account.id, template, counts, memberId],
  );
  await admin(
    `insert into launcher.launch_operation (workspace_id, id, launch_id, number, key, effect, kind, name, params, depends_on, dispatch_state)
     select $1, md5('operation ' || n)::uuid, md5('launch ' || (1 + n / ${ADS}))::uuid, 1 + n % ${ADS}, 'ad:' || n, 'CREATE', 'AD', 'Ad ' || n, '{}', '[]',
       'CONFIRMED' from ${rows}`,
    [workspaceId],
  );
  await admin(
    `insert into launcher.launch_item (workspace_id, id, launch_id, ad_account_id, number, name, ad_set_name, creative_id, creative_version_id,
       variant_key, locale, ad_operation_id, operation_ids, state)
     select $1, md5('item ' || n)::uuid, md5('launch ' || (1 + n / ${ADS}))::uuid, $2, 1 + n % ${ADS}, 'Ad ' || n, 'Set', v.creative_id, v.id,
       'en', 'en', md5('operation ' || n)::uuid, jsonb_build_array(md5('operation ' || n)::uuid), 'SUCCEEDED'
       from ${rows}, (select * from launcher.creative_version limit 1) v`,
    [workspaceId, account.id],
  );
  await admin(
    `insert into accounts.activity (id, workspace_id, ad_account_id, kind, cause_kind, cause_id, service)
     select md5('activity ' || n)::uuid, $1, $2, 'LAUNCH', 'LAUNCH', md5('launch ' || n)::uuid, 'launcher' from generate_series(${from}, ${to}) n`,
    [workspaceId, account.id],
  );
  await admin(
    `insert into accounts.platform_operation (id, workspace_id, ad_account_id, activity_id, cause_id, kind, name, marker, params, depends_on,
       state, attempt, platform_id)
     select md5('operation ' || n)::uuid, $1, $2, md5('activity ' || (1 + n / ${ADS}))::uuid, md5('launch ' || (1 + n / ${ADS}))::uuid, 'AD',
       'Ad ' || n, 'adops:old', '{}', '{}', 'CONFIRMED', 1, n::text from ${rows}`,
    [workspaceId, account.id],
  );
  await admin(
    `insert into accounts.operation_attempt (id, workspace_id, operation_id, number, purpose, ended_at, outcome)
     select gen_random_uuid(), $1, md5('operation ' || n)::uuid, 1, 'SEND', now(), 'CONFIRMED' from ${rows}`,
    [workspaceId],
  );
  for (const [schema, topic] of [
    ['accounts', 'dispatch'],
    ['launcher', 'launch'],
  ]) {
    await admin(
      `insert into ${schema}.event (workspace_id, topic, subject_id, sequence, type, data)
       select $1, $2, md5('launch ' || (1 + n / ${ADS}))::uuid, 1 + n % ${ADS}, 'x', '{}' from ${rows}`,
      [workspaceId, topic],
    );
  }
}

/** Follows one operation as often as it takes for its statements to be planned once and for all. */
async function followOne(): Promise<TableReads[]> {
  const read: TableReads[] = [];
  for (const table of ['launch_operation', 'launch_item']) {
    for (let time = 0; time < 7; time += 1) {
      read.push(await harness.test.database.write(owner, (em) => rowsRead(em, table, (one) => follow(one, time))));
    }
  }
  return read;
}

async function follow(em: EntityManager, attempt: number): Promise<void> {
  const [row] = await harness.test.admin<{ id: string }>(`select md5('operation 7')::uuid as id`);
  const rows = await followed(em, [row!.id]);
  const one = rows.get(row!.id)!;
  one.operation.attempt = attempt + 1;
  one.item!.attempt = attempt + 1;
  await storeFollowed(em, [{ ...one, at: new Date().toISOString() }]);
  await neededBy(em, [one.item!.id]);
}

/** Statements no list may need. */
const MANY = 30;
const LARGE = [
  'platform_operation',
  'operation_attempt',
  'activity',
  'launch',
  'launch_item',
  'launch_operation',
  'event',
];

/** Sequential scans of the large tables so far; a connection reports its own when it ends. */
async function sequentialScans(): Promise<Record<string, number>> {
  const { admin } = harness.test;
  const ours = `application_name in ('adops accounts', 'adops launcher') and datname = current_database()`;
  await admin(`select pg_terminate_backend(pid) from pg_stat_activity where ${ours} and state = 'idle'`);
  while ((await admin(`select from pg_stat_activity where ${ours} and state is null`)).length > 0);
  const rows = await admin<{ name: string; scans: number }>(
    `select schemaname || '.' || relname as name, seq_scan::int as scans from pg_stat_user_tables where relname = any($1)`,
    [LARGE],
  );
  return Object.fromEntries(rows.map(({ name, scans }) => [name, scans]));
}

const PAGE = `query ($id: UUID!, $first: Int!, $rows: Int!) { launches(adAccountId: $id, first: $first) { totalCount pageInfo { hasNextPage } edges { node {
  id name templateVersion { id name } budget { amountMinor } counts { total }
  items(first: $rows) { edges { node { id name operations { id name state } } } pageInfo { hasNextPage } }
  operations(first: $rows) { edges { node { id name } } } } } } }`;
const CREATIVES = `query ($first: Int!) { creatives(first: $first) { edges { node { id currentVersion { id content { variants { headline } media { slotKey } } }
  approvedVersion { id } versions { id } } } } }`;

/** Returns the number of launches that a poll for scheduled ones reads. */
async function launchesLookedAt(): Promise<number> {
  const repository = new LaunchRepository();
  const { database } = harness.test;
  const steps = await database.system((em) => explainAll(em, (one) => repository.pastTheirTime(one)));
  return rowsVisited(steps, 'launch');
}

describe('with tens of thousands of ads launched before', () => {
  it('lists take a constant number of statements, however many nodes they have', async () => {
    const page = (first: number, rows: number) =>
      queriesOf(() => harness.ok(owner, PAGE, { id: account.id, first, rows }));
    // Loaders may split a batch in two; a statement a node would be hundreds.
    for (const first of [10, 100]) expect((await page(first, first)).length).toBeLessThan(MANY);
    const image = await addImage(harness, owner, '#112233');
    for (let number = 1; number <= 30; number += 1) {
      await addCreative(harness, owner, { name: `More ${number}`, content: content(image), approve: number % 2 === 0 });
    }
    const creatives = (first: number) => queriesOf(() => harness.ok(owner, CREATIVES, { first }));
    for (const first of [3, 30]) expect((await creatives(first)).length).toBeLessThan(MANY);
  });

  it('a launch is submitted, carried out, followed and read without reading a large table from end to end', async () => {
    const before = await sequentialScans();
    await fetch(`${sandbox.url}/_faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scopes: { methods: ['POST'] }, cutAfterWorkRate: 0.3, seed: 2 }),
    });
    const request = {
      requestKey: uuid7(),
      adAccountId: account.id,
      operation: 'TEST',
      purpose: 'TEST',
      templateVersionId: template,
      selection: { kind: 'DIRECT', creativeIds },
      retestReason: 'It was tested in years long past.',
    };
    const submit = `mutation ($request: LaunchRequestInput!) { launchSubmit(request: $request) { launch { id } } }`;
    const { launchSubmit } = await harness.ok<{ launchSubmit: { launch: { id: string } } }>(owner, submit, { request });
    const { id } = launchSubmit.launch;
    await harness.accounts.startWorkers();
    await harness.launcher.startWorkers();
    const follow = `subscription ($account: UUID!, $id: UUID!) { launchProgress(adAccountId: $account, launchId: $id, after: 0) { state } }`;
    let last: unknown;
    for await (const { data } of await harness.subscribe(owner, follow, { account: account.id, id })) last = data;
    expect(last).toMatchObject({ launchProgress: { state: 'SUCCEEDED' } });
    await harness.ok(owner, PAGE, { id: account.id, first: 50, rows: 50 });
    const after = await sequentialScans();
    expect(after).toEqual(before);
  });

  it('what is followed is found by its key, also where little was there when that was planned', () => {
    expect(unseen.map(({ scans }) => scans)).toEqual(unseen.map(() => 0));
    expect(unseen.map(({ rows }) => rows).filter((rows) => rows > 20)).toEqual([]);
  });

  it('operations of a cause, their names and their attempts are found without reading those of others', async () => {
    const [{ cause, ids } = { cause: '', ids: [''] }] = await harness.test.admin<{ cause: string; ids: string[] }>(
      `select cause_id as cause, array_agg(id) as ids from accounts.platform_operation where cause_id = md5('launch 7')::uuid group by cause_id`,
    );
    const asked: [string, (em: EntityManager) => Promise<unknown>, number][] = [
      // Once to find them, once to read each.
      ['platform_operation', (em) => findAdmitted(em, cause, []), 2 * ADS],
      ['platform_operation', (em) => findNames(em, { causeId: cause, kind: 'AD', marker: 'adops:old' }), ADS],
      ['operation_attempt', (em) => findAttempts(em, ids), ADS],
    ];
    for (const [table, ask, most] of asked) {
      for (let time = 0; time < 7; time += 1) {
        const { scans, rows } = await harness.test.database.read(owner, (em) => rowsRead(em, `accounts.${table}`, ask));
        expect([table, scans, Math.max(rows, most)]).toEqual([table, 0, most]);
        expect(rows).toBeGreaterThanOrEqual(ADS);
      }
    }
  });

  it('launches with work to do are found without reading those whose time has not come', async () => {
    const { admin } = harness.test;
    await admin(`update launcher.launch set next_check_at = '2200-01-01', scheduled_at = '2200-01-01'`);
    await admin(`update launcher.launch set state = 'SCHEDULED' where request_key like 'key %0'`);
    await admin('analyze launcher.launch');
    expect(await launchesLookedAt()).toBe(0);
    const { scans, rows } = await harness.test.database.system((em) => rowsRead(em, 'launcher.launch', dueLaunches));
    // One by which the ad account is found.
    expect([scans, Math.max(rows, 2)]).toEqual([0, 2]);
  });
});
