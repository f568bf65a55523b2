import type { World } from '../objects/node-type.ts';
import { unescaped } from '../wire/decode-text.ts';

/** Digits of the account a path is about, or undefined when it is about none. */
export function ownerOf(world: World, path: string): string | undefined {
  const segments = path.split('/').filter((segment) => segment !== '' && !/^v\d+\.\d+$/.test(segment));
  const id = segments[0];
  if (id === undefined || !/^(act_)?\d/.test(id)) return undefined;
  const owner = world.store.accountIdOf(unescaped(id));
  return owner === '' ? undefined : owner;
}

/** The quota a path counts against. */
export function useCaseOf(path: string): string {
  if (path.endsWith('/insights')) return 'ads_insights';
  return path.endsWith('/customaudiences') ? 'custom_audience' : 'ads_management';
}
