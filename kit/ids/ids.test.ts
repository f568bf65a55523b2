import { describe, expect, it } from '@jest/globals';
import { stableId } from './stable-id.ts';
import { timeOfUuid, uuid7 } from './uuid7.ts';

const FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[78][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('uuid7', () => {
  it('makes ids that differ and sort by time, also within a millisecond', () => {
    const ids = Array.from({ length: 20_000 }, () => uuid7());
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(ids);
    expect(ids.every((id) => FORM.test(id) && id[14] === '7')).toBe(true);
  });

  it('carries the time of its making', () => {
    const before = Date.now();
    expect(Math.abs(timeOfUuid(uuid7())! - before)).toBeLessThan(60_000);
    expect(timeOfUuid('0198f3a1-b2c4-7000-8000-000000000000')).toBe(0x0198f3a1b2c4);
    expect(timeOfUuid(stableId('launch', '1'))).toBeNull();
  });
});

describe('stableId', () => {
  it('is the same for the same parts and differs for others', () => {
    expect(stableId('launch', '1')).toBe(stableId('launch', '1'));
    expect(stableId('launch', '1')).toMatch(FORM);
    const all = [['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', ''], ['', 'abc'], ['é']].map((parts) => stableId(...parts));
    expect(new Set(all).size).toBe(all.length);
  });

  it('stays what it was in the first release', () => {
    expect(stableId('launch', '1')).toMatchInlineSnapshot(`"d3315589-3389-8099-a493-eb23853f7cad"`);
  });
});
