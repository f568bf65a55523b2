import { readdir, readFile } from 'node:fs/promises';
import type { TestDatabase } from '#test/testkit/test-database.ts';

const TICKS_A_SECOND = 100;

/** Processor seconds used so far, by this process and by PostgreSQL. */
export interface ProcessorTime {
  ours: number;
  database: number;
}

/** Reads the processor time of this process and of all PostgreSQL processes since their start. Linux only, which reports other processes. */
export async function processorTime(test: TestDatabase): Promise<ProcessorTime> {
  const { user, system } = process.cpuUsage();
  const [row] = await test.admin<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`,
  );
  return { ours: (user + system) / 1e6, database: await familyTime(row!.pid) };
}

/** Returns the processor time used between two readings. */
export function usedBetween(before: ProcessorTime, after: ProcessorTime): ProcessorTime {
  return { ours: after.ours - before.ours, database: after.database - before.database };
}

async function familyTime(root: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = (await Promise.all(pids.map(statOf))).filter((stat) => stat !== null);
  const family = stats.filter(({ pid, parent }) => pid === root || parent === root);
  return family.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_A_SECOND;
}

interface Stat {
  pid: number;
  parent: number;
  ticks: number;
}

async function statOf(pid: number): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // User and system time, and those of children which have ended.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid, parent: Number(fields[1]), ticks };
}
