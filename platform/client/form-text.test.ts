import { describe, expect, it } from '@jest/globals';
import { formText } from './form-text.ts';

describe('formText', () => {
  it('escapes every letter as URLSearchParams does', () => {
    const letters = Array.from({ length: 0x250 }, (_unused, code) => String.fromCharCode(code)).join('');
    const form = new URLSearchParams([
      [letters, letters],
      ['cut', '\ud800 half of a pair'],
      ['', ''],
      ['name', 'Größe 100 % 🙂 (“new”)'],
    ]);
    expect(formText(form)).toBe(form.toString());
    expect(formText(new URLSearchParams())).toBe('');
  });
});
