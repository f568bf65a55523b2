import { expect, test } from '@jest/globals';
import { AtOnce } from '#kit/requests/at-once.ts';

test('so many run at once, the others in their order, whatever becomes of those before', async () => {
  const atOnce = new AtOnce(2);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const start = (name: string) =>
    atOnce.run(() => {
      begun.push(name);
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return end.promise;
    });
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(start);
  expect(begun).toEqual(['a', 'b']);
  ends.get('b')!.reject(new Error('no b'));
  await expect(b).rejects.toThrow('no b');
  expect(begun).toEqual(['a', 'b', 'c']);
  ends.get('a')!.resolve('A');
  expect(await a).toBe('A');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  ends.get('d')!.resolve('D');
  ends.get('c')!.resolve('C');
  expect(await Promise.all([c, d])).toEqual(['C', 'D']);
  const e = start('e');
  expect(begun.at(-1)).toBe('e');
  ends.get('e')!.resolve('E');
  expect(await e).toBe('E');
});

test('what throws at once gives its place back', async () => {
  const atOnce = new AtOnce(1);
  const fail = () => {
    throw new Error('no');
  };
  await expect(atOnce.run(fail)).rejects.toThrow('no');
  expect(await atOnce.run(async () => 1)).toBe(1);
});

test('work that takes longer than the patience goes on, and delays nobody', async () => {
  const atOnce = new AtOnce(1, 20);
  const end = Promise.withResolvers<string>();
  const slow = atOnce.run(() => end.promise);
  expect(await atOnce.run(async () => 'quick')).toBe('quick');
  end.resolve('slow');
  expect(await slow).toBe('slow');
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  const count = (until: Promise<void>) => () => ((begun += 1), until);
  const both = [first, second].map(({ promise }) => atOnce.run(count(promise)));
  expect(begun).toBe(1);
  first.resolve();
  await both[0];
  expect(begun).toBe(2);
  second.resolve();
  await both[1];
});
