import { setImmediate } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { slotFor } from './large-body-slots.ts';

it('lets one large body after the other go on, and everything else in between', async () => {
  const seen: string[] = [];
  const large = Array.from({ length: 5 }, () => slotFor(1_000_000).then(() => seen.push('large')));
  const others = async (): Promise<void> => {
    while (seen.filter((each) => each === 'large').length < 5) {
      await setImmediate();
      seen.push('other');
    }
  };
  await Promise.all([...large, others()]);
  expect(seen.join(' ')).not.toContain('large large');
});

it('lets small ones go on at once', async () => {
  const seen: string[] = [];
  const large = slotFor(1_000_000).then(() => seen.push('large'));
  await slotFor(1_000).then(() => seen.push('small'));
  await large;
  expect(seen).toEqual(['small', 'large']);
});
