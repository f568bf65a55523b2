import type { AccountData } from './account-data.ts';

const kept = new WeakMap<AccountData, Map<string, unknown>>();

/** Work over one account's data that rules share, done once for each key and forgotten with the data. A key belongs to one kind of result. */
export function shared<Result>(data: AccountData, key: string, work: () => Result): Result {
  let results = kept.get(data);
  if (!results) kept.set(data, (results = new Map()));
  if (!results.has(key)) results.set(key, work());
  return results.get(key) as Result;
}
