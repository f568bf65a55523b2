import { describe, expect, it } from '@jest/globals';
import { openCursor, sealCursor } from './list-cursor.ts';

const QUESTION = ['assets', 'account', null];
const refusal = expect.objectContaining({
  code: 'BAD_USER_INPUT',
  extensions: expect.objectContaining({ violations: [expect.objectContaining({ path: 'after', rule: 'cursor' })] }),
});

describe('a cursor of a list', () => {
  it.each([[['abc', null]], [[null, '17']], [['ünï "cöde"']], [['x'.repeat(2_900), '1'.repeat(32)]]])(
    'holds a place: %j',
    (place) => {
      const cursor = sealCursor(QUESTION, place);
      expect(cursor.length).toBeLessThanOrEqual(4_096);
      expect(openCursor(QUESTION, cursor)).toEqual(place);
    },
  );

  it.each([null, undefined])('is none for %s', (cursor) => {
    expect(openCursor(QUESTION, cursor)).toBeNull();
  });

  it.each(['', '.', 'bm90IGpzb24.x', `${Buffer.from('[1]').toString('base64url')}.x`, 'W10'])(
    'is refused when it was not answered here: %j',
    (cursor) => {
      expect(() => openCursor(QUESTION, cursor)).toThrow(refusal);
    },
  );

  it('is refused for another question, and with any character changed', () => {
    const cursor = sealCursor(QUESTION, ['abc', '17']);
    expect(() => openCursor(['assets', 'account', 'name'], cursor)).toThrow(refusal);
    for (let at = 0; at < cursor.length; at += 1) {
      const changed = `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`;
      expect(() => openCursor(QUESTION, changed)).toThrow(refusal);
    }
  });

  it('is not handed out when it is too long to come back', () => {
    const sealing = () => sealCursor(QUESTION, ['x'.repeat(3_100), null]);
    expect(sealing).toThrow(expect.objectContaining({ code: 'PLATFORM_UNAVAILABLE' }));
  });
});
