/** @seconds 20 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { freePort } from '#kit/network/free-port.ts';
import { Warehouse } from '#subgraphs/insights/facts/clickhouse/warehouse.ts';
import { FACT_TABLE } from '#subgraphs/insights/facts/clickhouse/fact-table.ts';
import { NpmProcess } from '#test/startup/npm-process.ts';
import { refusalOf } from '#test/startup/run-program.ts';
import { documentedSql } from '#test/testkit/documented-sql.ts';
import { migratedDatabase } from '#test/testkit/test-database.ts';
import { startClickhouse, type TestClickhouse } from './testing/start-clickhouse.ts';

let dataDir: string;
let database: Awaited<ReturnType<typeof migratedDatabase>>;
let server: TestClickhouse;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adops-warehouse-'));
  database = await migratedDatabase(SUBGRAPHS);
  server = await startClickhouse();
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const variables = (insightsUrl: string) => ({
  ADOPS_DATA_DIR: dataDir,
  ADOPS_DATABASE_URL: database.url,
  ADOPS_PORT: '0',
  ADOPS_INSIGHTS_URL: insightsUrl,
});

it('starts with ClickHouse, makes the table there and serves', async () => {
  const start = new NpmProcess(['start'], {
    ...variables(server.url),
    ADOPS_LOG_LEVEL: 'info',
    ADOPS_WORKERS: 'off',
  });
  try {
    const [, graph] = await start.says(/^ {2}graph +(\S+)$/mu);
    expect((await fetch(new URL('/health/ready', graph))).status).toBe(200);
    const table = await fetch(server.url, { method: 'POST', body: `select count() from ${FACT_TABLE}` });
    expect(await table.text()).toBe('0\n');
  } finally {
    start.kill();
    await start.ended();
  }
});

it('is ready while its ClickHouse answers and only then, and says why it is not', async () => {
  const { host } = new URL(server.url);
  const start = new NpmProcess(['start'], {
    ...variables(`http://reader:hidden-word@${host}`),
    ADOPS_LOG_LEVEL: 'info',
    ADOPS_WORKERS: 'off',
  });
  try {
    const [, graph] = await start.says(/^ {2}graph +(\S+)$/mu);
    const health = async () => {
      const answer = await fetch(new URL('/health/ready', graph));
      return { status: answer.status, text: await answer.text() };
    };
    const gauge = async () => {
      const text = await (await fetch(new URL('/metrics', graph))).text();
      return /^adops_subgraph_ready\{subgraph="insights"\} (\d)$/mu.exec(text)?.[1];
    };
    expect([(await health()).status, await gauge()]).toEqual([200, '1']);
    await server.kill();
    const dead = await health();
    expect(dead.status).toBe(503);
    expect(JSON.parse(dead.text)).toMatchObject({
      subgraphs: { insights: false, accounts: true, launcher: true, memory: true, rules: true },
      reasons: { insights: 'ClickHouse at ADOPS_INSIGHTS_URL cannot be used: ECONNREFUSED.' },
    });
    expect(await gauge()).toBe('0');
    await server.restart();
    expect([(await health()).status, await gauge()]).toEqual([200, '1']);
    server.process.kill('SIGSTOP');
    const frozen = await health();
    expect(frozen.status).toBe(503);
    expect(frozen.text).toContain('cannot be used: no answer within');
    server.process.kill('SIGCONT');
    const warehouse = await Warehouse.open(server.url);
    await warehouse.run(`rename table ${FACT_TABLE} to aside`);
    expect((await health()).text).toContain('cannot be used: UNKNOWN_TABLE');
    await warehouse.run(`rename table aside to ${FACT_TABLE}`);
    await warehouse.close();
    expect((await health()).status).toBe(200);
    expect(dead.text).not.toContain('127.0.0.1');
    expect(`${dead.text}${frozen.text}${start.said}`).not.toContain('hidden-word');
    expect(start.said).toContain('cannot be used: ECONNREFUSED');
  } finally {
    start.kill();
    await start.ended();
  }
});

it('does not start without the ClickHouse it is told of, and keeps the password to itself', async () => {
  const message = await refusalOf(
    'gateway/main.ts',
    variables(`http://reader:hidden-word@127.0.0.1:${await freePort()}`),
  );
  expect(message).toContain('ClickHouse at ADOPS_INSIGHTS_URL cannot be used');
  expect(message).not.toContain('hidden-word');
});

it('names an address that is none', async () => {
  const message = await refusalOf('gateway/main.ts', variables('clickhouse:9000'));
  expect(message).toContain('ADOPS_INSIGHTS_URL must be a URL starting with http:// or https://');
});

it('does not start where numbers were imported into the other store', async () => {
  const day = `insert into insights.insight_day (workspace_id, account_no, object_no, day, import_no, level)
    values (gen_random_uuid(), 1, 1, '2026-09-01', 1, 4)`;
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(day);
    expect(await refusalOf('gateway/main.ts', variables(server.url))).toContain('ADOPS_INSIGHTS_URL must not be set');
    for (const statement of await documentedSql('insight_generation')) await client.query(statement);
    await client.query(
      `insert into insights.insight_generation (workspace_id, generation, account_no, level, spec, day)
        values (gen_random_uuid(), 1, 1, 4, 0, '2026-09-01')`,
    );
    const { ADOPS_INSIGHTS_URL: _, ...without } = variables('');
    expect(await refusalOf('gateway/main.ts', without)).toContain('ADOPS_INSIGHTS_URL must be set');
  } finally {
    await client.end();
  }
});
