import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import type { Finding } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { planLaunch } from '../plan-launch.ts';
import { BLOCKERS } from '../testing/blocker-cases.ts';
import { LIMITS_REACHED } from '../testing/limit-cases.ts';
import { INFORMATION, WARNINGS } from '../testing/finding-cases.ts';
import type { FindingCase } from '../testing/finding-parts.ts';
import { calmInput, planTarget, TARGET } from '../testing/plan-inputs.ts';

/** Folders whose sources give findings; those of `creatives` have tests of their own. */
const FOLDERS = ['../', './', '../params/'].map((folder) => new URL(folder, import.meta.url));

/** Codes the files of these folders can give, as they are written there. */
async function codesInSource(): Promise<Set<string>> {
  const files = await Promise.all(
    FOLDERS.map(async (folder) => (await readdir(folder)).map((name) => new URL(name, folder))),
  );
  const sources = files.flat().filter(({ href }) => href.endsWith('.ts') && !href.endsWith('.test.ts'));
  const texts = await Promise.all(sources.map((source) => readFile(source, 'utf8')));
  const found = texts.join('\n').matchAll(/findings\.(?:block|warn|inform)\(\s*'([a-z_]+)'/gu);
  return new Set([...found].map(([, code]) => code!));
}

/** Findings that tests of their own areas cover. */
const ELSEWHERE = [
  'destination',
  'format_not_allowed',
  'image_missing',
  'incomplete',
  'language_mode',
  'missing_variant',
  'partnership_required',
  'promoted_object',
  'refresh',
];

describe('findings', () => {
  const weights: [Finding['severity'], FindingCase[]][] = [
    ['BLOCKER', [...BLOCKERS, ...LIMITS_REACHED]],
    ['WARNING', WARNINGS],
    ['INFORMATION', INFORMATION],
  ];
  const cases = weights.flatMap(([severity, table]) => table.map((each) => [severity, ...each] as const));

  it.each(cases)('%s %s at %s', (severity, code, path, input) => {
    const { findings } = planLaunch(input);
    const same = findings.filter((finding) => finding.severity === severity);
    expect(same.map((finding) => [finding.code, finding.path])).toEqual([[code, path]]);
    // Tools name fields otherwise than the graph.
    for (const { message } of findings) expect(message).not.toMatch(/\b[a-z]+[A-Z]/);
  });

  it('are none where nothing stands in the way', () => {
    expect(planLaunch(calmInput()).findings).toEqual([]);
  });

  it('are all provoked somewhere', async () => {
    const provoked = new Set([...cases.map(([, code]) => code), ...ELSEWHERE]);
    expect([...(await codesInSource())].filter((code) => !provoked.has(code))).toEqual([]);
  });

  it('quote the reason of a stop, which stays as somebody wrote it', () => {
    const stop = { scope: 'AD_ACCOUNT', reason: 'TEST `adSets` first', since: '2026-03-01T09:00:00Z' };
    const { findings } = planLaunch(calmInput({ accountState: { ...calmInput().accountState, stop } }));
    expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining('("TEST `adSets` first")')]);
  });

  it('come with the heaviest first', () => {
    const request = { target: TARGET, operation: 'REFRESH', requestedStatus: 'ACTIVE' } as const;
    const accountState = { ...calmInput().accountState, pace: { writesPerSecond: 2, waitSeconds: 3, usedPercent: 80 } };
    const { findings } = planLaunch(calmInput({ request, accountState, target: planTarget({ status: 'DELETED' }) }));
    expect(findings.map(({ severity, code }) => [severity, code])).toEqual([
      ['BLOCKER', 'target_gone'],
      ['WARNING', 'throttled'],
      ['INFORMATION', 'target_settings'],
      ['INFORMATION', 'refresh'],
      ['INFORMATION', 'activation'],
    ]);
    expect(findings[1]!.message).toContain('4 calls take 5 s at least');
  });
});
