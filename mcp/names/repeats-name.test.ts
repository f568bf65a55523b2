import { expect, it } from '@jest/globals';
import { repeatsName } from '#mcp/names/repeats-name.ts';

it.each([
  ['Create an ad set', 'adsets_create', true],
  ['Read one ad account', 'ad_accounts_get', false],
  ['Read an ad account', 'ad_accounts_get', true],
  ['Copy a campaign', 'campaigns_duplicate', true],
  ['Forget a fact', 'memory_forget', true],
  ['Stop all changes', 'writes_stop', false],
])('a title repeats the name of its tool, or says more: %s', (title, name, repeats) => {
  expect(repeatsName(title, name)).toBe(repeats);
});
