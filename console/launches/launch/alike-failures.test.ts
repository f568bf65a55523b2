import { expect, it } from '@jest/globals';
import { alikeFailures, type FailedOperation } from './alike-failures.ts';

it('reports a reason once for all objects of a kind, in the order in which they failed', () => {
  const refusal = (message: string) =>
    ({
      code: 'PLATFORM_REJECTED',
      platformCode: 100,
      platformSubcode: null,
      title: null,
      message,
      blamedFields: [],
    }) as const;
  const failed = (id: string, kind: FailedOperation['kind'], message: string | null): FailedOperation => ({
    id,
    kind,
    name: `Name ${id}`,
    error: message === null ? null : { ...refusal(message), blamedFields: [] },
  });
  const groups = alikeFailures([
    failed('1', 'CREATIVE', 'Too dark.'),
    failed('2', 'AD', 'Too dark.'),
    failed('3', 'CREATIVE', 'Too dark.'),
    failed('4', 'CREATIVE', 'Too long.'),
    failed('5', 'AD', null),
  ]);
  expect(groups.map(({ kind, refusal: { message }, objects }) => [kind, message, objects.map(({ id }) => id)])).toEqual(
    [
      ['CREATIVE', 'Too dark.', ['1', '3']],
      ['AD', 'Too dark.', ['2']],
      ['CREATIVE', 'Too long.', ['4']],
    ],
  );
});
