/** @seconds 40 — each program is started three times */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { runProgram } from './run-program.ts';

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Programs of ours behind the scripts of the package, and those without one. */
const PROGRAMS = [
  ...Object.values(scripts).flatMap((command) => /^exec node (\S+\/main\.ts)$/u.exec(command)?.[1] ?? []),
  'examples/watch/main.ts',
  ...SUBGRAPHS.map(({ name }) => `subgraphs/${name}/main.ts`),
];

/** Environment in which none of them gets far. */
const NOWHERE = { ADOPS_DATA_DIR: '/dev/null/nowhere', ADOPS_DATABASE_URL: '', npm_lifecycle_event: '' };

describe('a script of the package', () => {
  it('leaves no shell between npm and node, which would keep signals for itself', () => {
    const alone = Object.entries(scripts).filter(([, command]) => /^(?!exec )node [^&|;]*$/u.test(command));
    expect(alone).toEqual([]);
  });
});

describe.each(PROGRAMS)('%s', (program) => {
  it.each([['--help'], ['-h']])('answers %s with its usage, and does nothing', async (flag) => {
    const { code, stdout, stderr } = await runProgram(program, NOWHERE, [flag]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: (?:npm run|npm start|node) ?\S*/u);
  });

  it.each([
    ['an option', ['--no-such-option']],
    ['too many arguments', ['--', 'one', '-two', 'three']],
  ])('refuses %s it does not take, with its usage', async (_, args) => {
    const { code, stdout, stderr } = await runProgram(program, NOWHERE, args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^\S.*\n\nUsage: /u);
    expect(stderr).not.toMatch(/^\s+at /mu);
  });
});
