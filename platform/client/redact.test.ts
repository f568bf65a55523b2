import { describe, expect, it } from '@jest/globals';
import { redact } from './redact.ts';

const SECRET = 'EAAB-s3cr3t|1';

describe('redact', () => {
  it.each<[string, unknown, unknown]>([
    ['keys at any depth', { a: [{ access_token: SECRET, id: '1' }] }, { a: [{ id: '1' }] }],
    ['keys in any case', { Authorization: `Bearer ${SECRET}`, appsecret_proof: 'f' }, {}],
    [
      'header lists',
      [
        { name: 'Authorization', value: SECRET },
        { name: 'ETag', value: '1' },
      ],
      [{ name: 'ETag', value: '1' }],
    ],
    ['the first parameter of a URL', `https://p/x?access_token=${SECRET}&after=A`, 'https://p/x?after=A'],
    ['the last parameter of a URL', `https://p/x?after=A&access_token=${SECRET}`, 'https://p/x?after=A'],
    ['the only parameters of a URL', `https://p/x?access_token=${SECRET}&appsecret_proof=ff`, 'https://p/x'],
    ['form bodies', `access_token=${SECRET}&name=a`, 'name=a'],
    ['URLs inside parameters', `u=https%3A%2F%2Fp%3Faccess_token%3D${SECRET}%26b%3D1`, 'u=https%3A%2F%2Fp%3F%26b%3D1'],
    ['JSON inside texts', `{"access_token":"${SECRET}"}`, '{"access_token":"[redacted]"}'],
    ['bearer texts', `sent Bearer ${SECRET}, got 400`, 'sent Bearer [redacted], got 400'],
    [
      'nothing else',
      { text: 'Really? Yes & no', n: 1, none: null, yes: true },
      { text: 'Really? Yes & no', n: 1, none: null, yes: true },
    ],
  ])('cuts %s', (_what, value, expected) => {
    expect(redact(value)).toEqual(expected);
  });

  it('cuts the given secrets wherever they stand', () => {
    expect(redact({ message: `Bad signature for ${SECRET}.` }, [SECRET])).toEqual({
      message: 'Bad signature for [redacted].',
    });
  });

  it('survives a loop', () => {
    const loop: Record<string, unknown> = { id: '1' };
    loop.self = loop;
    expect(redact(loop)).toEqual({ id: '1', self: '[circular]' });
  });
});
