import { beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '#kit/logging/create-logger.ts';
import { Readiness } from './readiness.ts';

let checks: PromiseWithResolvers<boolean>[];
let logged: string[];
let readiness: Readiness;

beforeEach(() => {
  checks = [];
  logged = [];
  const log = createLogger({ level: 'info' }, { write: (line) => void logged.push(line) });
  const check = () => {
    const answer = Promise.withResolvers<boolean>();
    checks.push(answer);
    return answer.promise;
  };
  readiness = new Readiness(check, log, 1);
});

describe('Readiness', () => {
  it('says no where there is no answer in time, and asks nothing further until there is one', async () => {
    expect([await readiness.ready(), await readiness.ready()]).toEqual([false, false]);
    expect(checks).toHaveLength(1);
    expect(logged.join('')).toContain('No answer within 1 ms');
    checks[0]!.resolve(true);
    await checks[0]!.promise;
    const asked = readiness.ready();
    checks[1]!.resolve(true);
    expect(await asked).toBe(true);
  });

  it('says no where the check fails, also later', async () => {
    const asked = readiness.ready();
    checks[0]!.reject(new Error('nobody listens'));
    expect(await asked).toBe(false);
    expect(await readiness.ready()).toBe(false);
    checks[1]!.reject(new Error('too late'));
    expect(logged.join('')).toContain('nobody listens');
  });
});
