import { once, EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { childEnvironment } from '#kit/config/main-env.ts';
import type { OnLost } from '#kit/processes/keep-running.ts';
import { startSandboxProcess } from '#gateway/topology/sandbox-process.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adops-sandbox-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const quiet: OnLost = () => undefined;

function start(onLost: OnLost = quiet) {
  return startSandboxProcess(dataDir, { ...childEnvironment({}), NODE_COMPILE_CACHE: undefined }, onLost);
}

/** Names of the campaigns somebody made. */
async function made(url: string): Promise<string[]> {
  const response = await fetch(`${url}/_state/objects?kind=campaign&limit=1000`);
  const { objects } = (await response.json()) as { objects: { name: string }[] };
  return objects.map(({ name }) => name).filter((name) => name.startsWith('Shared'));
}

async function make(url: string, name: string): Promise<void> {
  const headers = { authorization: 'Bearer sandbox-token' };
  const accounts = await fetch(`${url}/v25.0/me/adaccounts?fields=id`, { headers });
  const [account] = ((await accounts.json()) as { data: { id: string }[] }).data;
  const campaign = { name, objective: 'OUTCOME_TRAFFIC', status: 'PAUSED', special_ad_categories: '[]' };
  const body = new URLSearchParams({ ...campaign, is_adset_budget_sharing_enabled: 'false' });
  const response = await fetch(`${url}/v25.0/${account!.id}/campaigns`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(await response.text());
}

it('is one sandbox for all processes of a data folder, and goes on when the one that ran it is gone', async () => {
  const reported = new EventEmitter();
  const first = await start();
  const [second, third] = await Promise.all([start(({ event }) => reported.emit(event)), start()]);
  try {
    expect([second.url, third.url]).toEqual([first.url, first.url]);
    expect([second.pid(), third.pid()]).toEqual([undefined, undefined]);
    await make(first.url, 'Shared 1');
    await third.close();
    await make(second.url, 'Shared 2');
    const taken = once(reported, 'restarted');
    await first.close();
    await taken;
    await make(second.url, 'Shared 3');
    expect(await made(second.url)).toEqual(['Shared 1', 'Shared 2', 'Shared 3']);
  } finally {
    await second.close();
  }
  const again = await start();
  try {
    expect(again.url).toBe(first.url);
    expect(await made(again.url)).toHaveLength(3);
  } finally {
    await again.close();
  }
});
