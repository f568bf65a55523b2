import { describe, expect, it } from '@jest/globals';
import { platformTable } from './demo/platform-table.ts';
import { renderBar } from './demo/progress-bar.ts';
import { printable } from './printable.ts';

const NAME = 'Sale\u001b[2J\u009b1m\r\n\u202egnp';
const SHOWN = String.raw`Sale\u{1b}[2J\u{9b}1m\u{d}\u{a}\u{202e}gnp`;

describe('what is printed to a terminal', () => {
  it('shows the characters of a name that would steer it', () => {
    expect(printable(NAME)).toBe(SHOWN);
    expect(renderBar({ done: 1, total: 1, label: NAME }, 200)).toContain(SHOWN);
    expect(platformTable([{ kind: 'ad', name: NAME, id: '1', status: 'PAUSED' }])).toContain(SHOWN);
  });

  it('leaves all other writing as it is', () => {
    for (const name of ['Größe 10\u00a0%', '👨\u200d👩\u200d👧', 'می\u200cخواهم', 'שלום\u200f'])
      expect(printable(name)).toBe(name);
  });
});
