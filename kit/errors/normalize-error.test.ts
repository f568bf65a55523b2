import { describe, expect, it } from '@jest/globals';
import { GraphQLError, locatedError } from 'graphql';
import { createLogger } from '#kit/logging/create-logger.ts';
import { logOfRequest, normalizeError } from './normalize-error.ts';
import { rebuildError } from './rebuild-error.ts';
import { badUserInput, conflict, notFound, Refusal, versionConflict } from './refusals.ts';

const quiet = { error: () => undefined };

describe('the seam of errors', () => {
  it('shows refusals with their details, recovery and the request id', () => {
    expect(normalizeError(versionConflict(7), 'r1', quiet)).toEqual({
      message: 'Its version is 7 by now: read that one, then decide again.',
      extensions: { code: 'VERSION_CONFLICT', recovery: 'CORRECTABLE', currentVersion: 7, requestId: 'r1' },
    });
  });

  it('shows refusals which graphql-js has located', () => {
    const located = locatedError(notFound('launch', 'l1'), [], ['launch']);
    expect(normalizeError(located, 'r1', quiet)).toMatchObject({
      path: ['launch'],
      extensions: { code: 'NOT_FOUND', id: 'l1' },
    });
  });

  it.each([
    ['an error', new Error('password=hunter2')],
    ['a located error', locatedError(new Error('password=hunter2'), [], ['a'])],
    ['a GraphQL error without a code of ours', new GraphQLError('hunter2', { extensions: { code: 'DOWNSTREAM' } })],
    ['a text', 'hunter2'],
    ['nothing', undefined],
  ])('masks %s and tells the log', (_what, error) => {
    const logged: object[] = [];
    const shown = normalizeError(error, 'r1', { error: (details) => logged.push(details) });
    expect(shown.extensions).toMatchObject({ code: 'INTERNAL', requestId: 'r1' });
    expect(JSON.stringify(shown)).not.toContain('hunter2');
    expect(logged).toHaveLength(1);
  });

  it('names the request once in the log, whether its log does so or not', () => {
    const lines: string[] = [];
    const log = createLogger({ name: 'test' }, { write: (line) => void lines.push(line) });
    normalizeError(new Error('broken'), 'r1', log.child({ requestId: 'r1' }));
    normalizeError(new Error('broken'), 'r1', logOfRequest(log, 'r1'));
    expect(lines.map((line) => line.match(/"requestId":"r1"/gu)?.length)).toEqual([1, 1]);
  });

  it('cannot throw', () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    const hostile = new GraphQLError('x');
    Object.defineProperty(hostile, 'extensions', {
      get: () => {
        throw new Error('no');
      },
    });
    const log = {
      error: () => {
        throw new Error('log is full');
      },
    };
    for (const error of [conflict('x', circular), hostile, new Error('y'), Symbol('z')]) {
      expect(normalizeError(error, 'r1', log).extensions).toMatchObject({ code: 'INTERNAL', requestId: 'r1' });
    }
  });

  it('writes 64-bit details as digits', () => {
    expect(normalizeError(conflict('x', { spend: 2n ** 62n }), 'r', quiet).extensions).toMatchObject({
      spend: '4611686018427387904',
    });
  });

  it('survives the wire', () => {
    const sent = normalizeError(badUserInput([{ path: 'a', rule: 'length', message: 'm' }]), 'r1', quiet);
    const rebuilt = rebuildError(JSON.parse(JSON.stringify(sent)));
    expect(rebuilt).toBeInstanceOf(Refusal);
    expect(normalizeError(rebuilt, 'r1', quiet)).toEqual(sent);
  });
});
