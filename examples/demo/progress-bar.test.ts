import { describe, expect, it } from '@jest/globals';
import { renderBar } from './progress-bar.ts';

describe('renderBar', () => {
  it('fills by the share that is done', () => {
    const line = renderBar({ done: 5, total: 10, label: 'half' }, 80);
    expect(line).toBe(`  ${'█'.repeat(15)}${'░'.repeat(15)}  5/10  half`);
    expect(renderBar({ done: 0, total: 0, label: '' }, 80)).toContain('░'.repeat(30));
  });

  it('stays within the terminal, so that the next state can be drawn over it', () => {
    const line = renderBar({ done: 1, total: 34, label: 'a very long message '.repeat(10) }, 79);
    expect([...line]).toHaveLength(79);
    expect(line.endsWith('…')).toBe(true);
  });
});
