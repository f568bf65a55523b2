/** @seconds 35 — a worker is gone for ten seconds before operators are told */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import pg from 'pg';
import { childEnvironment } from '#kit/config/main-env.ts';
import { fillWorkspace, type Ids } from '#test/conformance/testing/workspace-objects.ts';
import { killProcess, startScript } from '#test/testkit/script-process.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

const logged: string[] = [];
let server: ScratchServer;
let worker: ChildProcess | undefined;
let ids: Ids;

beforeAll(async () => {
  server = await scratchServer({ ADOPS_WORKERS: 'off' }, { write: (line) => void logged.push(line) });
  worker = await startWorker();
  ({ ids } = await fillWorkspace(server, server.devToken, 'nobody'));
}, 120_000);

afterAll(async () => {
  if (worker) await killProcess(worker);
  await server?.close();
});

function startWorker(): Promise<ChildProcess> {
  const env = childEnvironment({
    ADOPS_DATA_DIR: server.dataDir,
    ADOPS_DATABASE_URL: server.databaseUrl,
    ADOPS_SANDBOX_URL: server.platform.url,
    ADOPS_LOG_LEVEL: 'silent',
  });
  return startScript(new URL('../../gateway/worker/main.ts', import.meta.url), [], {
    env: env as Record<string, string>,
  });
}

async function sql(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query(text);
  await client.end();
}

interface Wait {
  reason: string;
  message: string;
  since: string;
}

async function waits(): Promise<Record<'launch' | 'schedule' | 'rule' | 'run' | 'backtest' | 'export', Wait | null>> {
  const wait = 'wait { reason message since }';
  const query = `query($account: UUID!, $launch: UUID!, $schedule: UUID!, $rule: UUID!, $run: UUID!, $backtest: UUID!, $export: UUID!) {
    launch(adAccountId: $account, id: $launch) { ${wait} }
    schedule(adAccountId: $account, id: $schedule) { ${wait} }
    rule(id: $rule) { ${wait} }
    ruleRun(id: $run) { ${wait} }
    ruleBacktestJob(id: $backtest) { ${wait} }
    insightsExport(id: $export) { ${wait} }
  }`;
  const { account, scheduledLaunch, schedule, rule, ruleRun, ruleBacktestJob: backtest, insightsExport } = ids;
  const variables = {
    account,
    launch: scheduledLaunch,
    schedule,
    rule,
    run: ruleRun,
    backtest,
    export: insightsExport,
  };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${server.devToken}` };
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: Record<string, { wait: Wait | null }>; errors?: unknown };
  expect(errors).toBeUndefined();
  return {
    launch: data['launch']!.wait,
    schedule: data['schedule']!.wait,
    rule: data['rule']!.wait,
    run: data['ruleRun']!.wait,
    backtest: data['ruleBacktestJob']!.wait,
    export: data['insightsExport']!.wait,
  };
}

/** Waits as tools tell them. */
async function toldWaits(): Promise<Record<string, Pick<Wait, 'reason' | 'message'> | null>> {
  const { account, schedule, rule, ruleRun } = ids;
  const calls = {
    launcher_schedules_get: { ad_account_id: account, schedule_id: schedule },
    rules_get: { rule_id: rule },
    rules_runs_get: { run_id: ruleRun },
  };
  const agent = new Client({ name: 'agent', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${server.devToken}` } };
  await agent.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit }));
  const told = Object.entries(calls).map(async ([name, args]) => {
    const { structuredContent } = await agent.callTool({ name, arguments: args });
    return [name, (structuredContent as { wait: Wait | null }).wait] as const;
  });
  return Object.fromEntries(await Promise.all(told).finally(() => agent.close()));
}

async function notices(): Promise<Record<string, string>> {
  const answer = await fetch(`${server.url}/health/ready`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { notices: Record<string, string> }).notices;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(200);
}

const said = (text: string) => logged.filter((line) => line.includes(text));

it('is told by what waits, the health and one line of the log, and ends when a worker starts', async () => {
  const none = { launch: null, schedule: null, rule: null, run: null, backtest: null, export: null };
  expect(await waits()).toEqual(none);
  expect(await notices()).toEqual({});

  // Nobody worked before the first worker was there.
  logged.splice(0);
  await killProcess(worker!);
  await sql(`update launcher.launch set scheduled_at = '2026-01-01T00:00:00Z' where id = '${ids.scheduledLaunch}'`);
  await sql(`update launcher.schedule set next_due_at = '2026-01-02T00:00:00Z' where id = '${ids.schedule}'`);
  await sql(
    `update rules.rule set next_due_at = '2026-01-03T00:00:00Z', next_local_time = '2026-01-03T00:00', next_fold = 0, status = 'active' where id = '${ids.rule}'`,
  );
  await sql(
    `update rules.rule_run set state = 'CLAIMED', next_check_at = '2026-01-04T00:00:00Z' where id = '${ids.ruleRun}'`,
  );
  await sql(`update rules.rule_backtest set state = 'QUEUED', ended_at = null where id = '${ids.ruleBacktestJob}'`);
  await sql(`update insights.insight_export set state = 'QUEUED', ended_at = null where id = '${ids.insightsExport}'`);
  const told = (what: string) => ({
    reason: 'NO_WORKER',
    message: `No worker is running: the ${what} goes on when one is started.`,
  });
  const wait = (what: string, day: number) => ({
    ...told(what),
    since: `2026-01-0${day}T00:00:00.000Z`,
  });
  await until(async () => (await waits()).launch !== null);
  expect(await waits()).toEqual({
    launch: wait('launch', 1),
    schedule: wait('schedule', 2),
    rule: wait('rule', 3),
    run: wait('run', 4),
    // One that waits since long ago is forgotten.
    backtest: { ...wait('backtest', 5), since: expect.any(String) },
    export: { ...wait('export', 5), since: expect.any(String) },
  });
  expect(await toldWaits()).toEqual({
    launcher_schedules_get: told('schedule'),
    rules_get: told('rule'),
    rules_runs_get: told('run'),
  });
  await until(async () => Object.keys(await notices()).length === 3);
  expect(await notices()).toEqual({
    launcher: expect.stringMatching(/^No worker is running since 20.*Z: launches and schedules wait\. Start one/u),
    insights: expect.stringMatching(
      /^No worker is running since 20.*Z: imports of insights and exports wait\. Start one/u,
    ),
    rules: expect.stringMatching(/^No worker is running since 20.*Z: runs of rules and backtests wait\. Start one/u),
  });

  worker = await startWorker();
  await until(async () => Object.keys(await notices()).length === 0);
  await until(async () => Object.values(await waits()).every((one) => one === null));
  expect(said('no worker is running')).toHaveLength(1);
}, 90_000);
