import { describe, expect, it } from '@jest/globals';
import { textCell } from './csv-cell.ts';

describe('a cell of text', () => {
  it.each(['=1', '+1', '-1', '@A1', '\tx', '＝1', '＋1', '－1', '＠A1'])(
    'that begins like a formula is text: %j',
    (text) => {
      expect(textCell(text)).toBe(`'${text}`);
    },
  );

  it.each([
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['=A1,"b"', `"'=A1,""b"""`],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['1=1', '1=1'],
    ['', ''],
    ['🙂 Größe', '🙂 Größe'],
  ])('%j is written as %j', (text, cell) => {
    expect(textCell(text)).toBe(cell);
  });
});
