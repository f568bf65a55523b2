import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

/** Checks by the programs that read these files where they are installed; what they would say first is checked by reading everywhere. */
const DEPLOY = fileURLToPath(new URL('../../deploy/', import.meta.url));
const read = (file: string) => readFile(join(DEPLOY, file), 'utf8');
const run = promisify(execFile);
const answers = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

/** A test for machines with the program, whose complaints `check` returns; elsewhere its name says that the program is missing. */
function withProgram(name: string, isThere: boolean, check: () => Promise<string>): void {
  if (isThere) it(`are without complaints of ${name}`, async () => expect(await check()).toBe(''));
  else it(`are read below alone: ${name} is not installed here`, () => expect(isThere).toBe(false));
}

interface Service {
  image?: string;
  build?: object;
  env_file?: string;
  command?: string[];
  depends_on?: string[] | Record<string, { condition: string }>;
  volumes?: string[];
  healthcheck?: object;
}

describe('the alerts', () => {
  withProgram('promtool check rules', answers('promtool', '--version'), async () => {
    const { stdout } = await run('promtool', ['check', 'rules', join(DEPLOY, 'prometheus/alerts.yml')]);
    return /SUCCESS: \d+ rules found/u.test(stdout) ? '' : stdout;
  });

  withProgram('promtool check config', answers('promtool', '--version'), async () => {
    const { stdout } = await run('promtool', ['check', 'config', join(DEPLOY, 'prometheus/prometheus.yml')]);
    return /SUCCESS: .*prometheus\.yml is valid/u.test(stdout) ? '' : stdout;
  });

  it('are rules of one form, each of its own name', async () => {
    const { groups } = parse(await read('prometheus/alerts.yml')) as { groups: { name: string; rules: object[] }[] };
    const rules = groups.flatMap((group) => group.rules) as Record<string, unknown>[];
    for (const rule of rules) {
      expect(rule).toEqual({
        alert: expect.stringMatching(/^Adops[A-Z]\w+$/u),
        expr: expect.any(String),
        for: expect.stringMatching(/^\d+[smhd]$/u),
        labels: { severity: expect.stringMatching(/^(?:page|ticket)$/u) },
        annotations: { summary: expect.any(String), action: expect.any(String) },
      });
      const brackets = String(rule['expr']).replace(/[^(){}[\]]/gu, '');
      expect(closed(brackets)).toBe('');
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});

/** Brackets that are left when each pair is taken out. */
function closed(brackets: string): string {
  const fewer = brackets.replace(/\(\)|\{\}|\[\]/gu, '');
  return fewer === brackets ? brackets : closed(fewer);
}

describe('compose.yaml', () => {
  const [compose] = [['docker', 'compose'], ['docker-compose']].filter(([program, ...args]) =>
    answers(program!, ...args, 'version'),
  );
  withProgram('docker compose config', compose !== undefined, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'adops-deploy-'));
    try {
      await cp(DEPLOY, folder, { recursive: true });
      await cp(join(folder, 'adops.env.example'), join(folder, 'adops.env'));
      const [program, ...args] = compose!;
      return (await run(program!, [...args, '-f', join(folder, 'compose.yaml'), 'config', '--quiet'])).stderr;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('names services, volumes and health checks that it has', async () => {
    const { services, volumes } = parse(await read('compose.yaml'), { merge: true }) as {
      services: Record<string, Service>;
      volumes: Record<string, object>;
    };
    for (const [name, service] of Object.entries(services)) {
      expect([name, service.image ?? service.build]).toEqual([name, expect.anything()]);
      expect(service.image ?? 'adops').toMatch(/^adops$|^[\w./-]+:\d[\w.-]*$/u);
      const depends = service.depends_on ?? [];
      const needed = Array.isArray(depends) ? depends : Object.keys(depends);
      expect(needed.filter((one) => services[one] === undefined)).toEqual([]);
      const healthy = Object.entries(Array.isArray(depends) ? {} : depends).filter(
        ([, { condition }]) => condition === 'service_healthy',
      );
      expect(healthy.filter(([one]) => services[one]!.healthcheck === undefined)).toEqual([]);
      const own = (service.volumes ?? []).map((volume) => volume.split(':')[0]!);
      expect(own.filter((volume) => volumes[volume] === undefined)).toEqual([]);
    }
    expect(existsSync(join(DEPLOY, 'adops.env.example'))).toBe(true);
  });
});

describe('adops.service', () => {
  // It asks for the programs that a unit starts.
  const isThere = answers('systemd-analyze', '--version') && existsSync('/usr/bin/npm');
  withProgram('systemd-analyze verify', isThere, async () => {
    const { stderr } = await run('systemd-analyze', ['verify', join(DEPLOY, 'adops.service')]);
    return stderr
      .split('\n')
      .filter((line) => line.includes('adops.service:'))
      .join('\n');
  });

  it('has three sections of settings, each once but for the environment', async () => {
    const lines = (await read('adops.service')).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines.filter((line) => line.startsWith('['))).toEqual(['[Unit]', '[Service]', '[Install]']);
    const settings = lines.filter((line) => !line.startsWith('['));
    expect(settings.filter((line) => !/^[A-Z]\w+=\S.*$/u.test(line))).toEqual([]);
    const names = settings.map((line) => line.split('=')[0]!);
    expect(new Set(names).size).toBe(names.length);
    expect(settings).toContain('WantedBy=multi-user.target');
  });
});

describe('the Dockerfile', () => {
  withProgram('hadolint', answers('hadolint', '--version'), async () => {
    return (await run('hadolint', [join(DEPLOY, 'Dockerfile')])).stdout;
  });

  it('keeps the rules of hadolint that such a file can break', async () => {
    const text = (await read('Dockerfile')).replaceAll('\\\n', ' ');
    const steps = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const of = (word: string) =>
      steps.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
    expect(of('FROM').filter((base) => !/^[\w/-]+:[\w.-]*\d[\w.-]*(?: AS \w+)?$/u.test(base))).toEqual([]);
    expect(of('WORKDIR').filter((folder) => !folder.startsWith('/'))).toEqual([]);
    expect([...of('ADD'), ...of('MAINTAINER'), ...of('SHELL')]).toEqual([]);
    expect(of('RUN').filter((command) => /\b(?:sudo|apt-get|cd|curl|wget)\b|\|/u.test(command))).toEqual([]);
    expect(of('CMD')).toHaveLength(1);
    expect(JSON.parse(of('CMD')[0]!)).toEqual(['node', 'gateway/main.ts']);
    expect(of('USER').at(-1)).toBe('node');
  });
});
