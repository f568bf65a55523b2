import { globSync, statSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { terminalSvg } from './terminal-svg.ts';

const LIGHT_BYTES = 150_000;

describe('the recording of a terminal', () => {
  it('shows lines one after another, long ones wrapped, and no markup of a text', () => {
    const svg = terminalSvg('A session', [
      { speaker: 'user', text: 'Is 1 < 2 & "so"?', pauseMs: 1_000 },
      { speaker: 'result', text: `${'word '.repeat(30)}end`, pauseMs: 500 },
    ]);
    expect(svg).toContain('style="animation-delay:1.0s">› Is 1 &lt; 2 &amp; &quot;so&quot;?</text>');
    const results = svg.match(/animation-delay:1\.5s">[^<]*/gu) ?? [];
    expect(results.map((line) => line.split('>')[1])).toEqual([
      `  └ ${'word '.repeat(20).trim()}`,
      `    ${'word '.repeat(10)}end`,
    ]);
  });
});

describe('pictures of the documents', () => {
  it('are light', () => {
    const sizes = globSync('docs/pictures/*').map((file): [string, number] => [file, statSync(file).size]);
    expect(sizes.map(([file]) => file).toSorted()).toEqual(['docs/pictures/agent.svg', 'docs/pictures/board.webp']);
    expect(sizes.filter(([, size]) => size > LIGHT_BYTES)).toEqual([]);
  });
});
