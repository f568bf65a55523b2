import { describe, expect, it } from '@jest/globals';
import { createLogger } from './create-logger.ts';

function logged(fields: object, message = 'said'): string {
  const lines: string[] = [];
  createLogger({ name: 'test' }, { write: (line) => void lines.push(line) }).info(fields, message);
  return lines.join('');
}

describe('the log', () => {
  it('removes secrets and texts of users wherever they stand', () => {
    const line = logged({
      authorization: 'hunter2',
      request: { headers: { 'x-adops-passport': 'hunter2' }, input: [{ fact: 'hunter2', access_token: 'hunter2' }] },
      apiKey: 'hunter2',
      appSecret: 'hunter2',
      kept: 'kept',
    });
    expect(line).not.toContain('hunter2');
    expect(line).toContain('kept');
  });

  it('shows an error without the values of a statement', () => {
    const error = new Error(`insert into "fact" ("text") values ('hunter2') - duplicate key value violates "fact_key"`);
    const line = logged({ err: error });
    expect(line).not.toContain('hunter2');
    expect(line).toContain('duplicate key value violates');
    expect(line).toContain('create-logger.test.ts');
  });

  it('shows causes in the same way', () => {
    const cause = new Error(`update "fact" set "text" = 'hunter2' - deadlock detected`);
    cause.stack = `Error: ${cause.message}\n    at here (file.ts:1:1)\n\nprevious Error: ${cause.message}`;
    const line = logged({ err: new Error('It failed.', { cause }) });
    expect(line).not.toContain('hunter2');
    expect(line).toContain('deadlock detected');
    expect(line).toContain('at here');
  });

  it.each([
    'Bearer hunter2',
    'https://host/x?access_token=hunter2&y=1',
    'postgres://user:hunter2@host/db',
    'eyJhbGciOi.eyJodW50ZXIy.hunter2',
  ])('removes the secret of an error saying %s', (text) => {
    expect(logged({ err: new Error(`failed with ${text}`) })).not.toContain('hunter2');
  });

  it('takes no secret over from an error into the message', () => {
    const lines: string[] = [];
    const log = createLogger({ name: 'test' }, { write: (line) => void lines.push(line) });
    const error = new Error(`select 'hunter2' - syntax error`);
    log.error(error);
    log.child({ part: 'child' }).error({ err: error });
    log.error(error, 'with %s', 'words');
    log.warn('Bearer hunter2');
    expect(lines.join('')).not.toContain('hunter2');
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'syntax error',
      'syntax error',
      'with words',
      'Bearer [removed]',
    ]);
  });

  it('shows the beginning of a long text', () => {
    const long = 'x'.repeat(10_000);
    const lines = [logged({ header: long, list: [{ long }] }), logged({ err: new Error(long) }), logged({}, long)];
    for (const line of lines) {
      expect(line).toContain('xxx');
      expect(Math.max(...line.match(/x+/gu)!.map(({ length }) => length))).toBe(1_000);
    }
  });

  it('writes 64-bit integers as digits', () => {
    expect(logged({ spend: 2n ** 62n })).toContain('"4611686018427387904"');
  });
});
