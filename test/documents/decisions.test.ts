import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { decisionsPage, readDecisions } from './decisions.ts';

let folder: string;

beforeEach(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'adops-decisions-'))}/`;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Reads decisions of these texts by file name, beside a page of performance. */
async function read(files: Record<string, string>, performance = '') {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await writeFile(join(folder, 'PERFORMANCE.md'), performance);
  return readDecisions(folder, join(folder, 'PERFORMANCE.md'));
}

function head(number: number, theme = 'Dispatch', status = 'accepted'): string {
  return `# ${number}. Title of ${number}\n\nTheme: ${theme}. Status: ${status}.\n\n**Context.** …\n`;
}

describe('decisions', () => {
  it('are listed by theme with links to what amends them, and to chapters that replace them', async () => {
    const decisions = await read(
      { '0007-a.md': head(7, 'Dispatch', 'amended by 12'), '0012-b.md': head(12, 'Memory') },
      '## Fewer indexes (decision 9)\n',
    );
    const page = decisionsPage(decisions);
    expect(page).toContain('## Dispatch\n\n| number | title | status |');
    expect(page).toContain('| 7 | [Title of 7](0007-a.md) | amended by [12](0012-b.md) |');
    expect(page).toContain(
      '| 9 | [Fewer indexes](../PERFORMANCE.md#fewer-indexes-decision-9) | superseded by PERFORMANCE.md |',
    );
    expect(page.indexOf('## Dispatch')).toBeLessThan(page.indexOf('## Memory'));
  });

  it('are refused with every wrong head and number named', async () => {
    const files = {
      '0001-a.md': '# A title without its number\n',
      '0002-b.md': head(2, 'Miscellaneous'),
      '0003-c.md': head(3, 'Dispatch', 'perhaps'),
      '0004-d.md': head(4),
      '0004-e.md': head(4),
    };
    await expect(read(files)).rejects.toThrow(
      /0001-a\.md: begin with "# 1\. Title"[^]*0002-b\.md: the third line[^]*0003-c\.md: the third line[^]*number 4 is taken twice/u,
    );
  });

  it('are refused where a status names a decision there is not', async () => {
    const decisions = await read({ '0007-a.md': head(7, 'Dispatch', 'superseded by 99') });
    expect(() => decisionsPage(decisions)).toThrow('there is no decision 99');
  });
});
