import type { AccessService } from '../access/access-service.ts';
import type { AdAccountService } from '../ad-accounts/ad-account-service.ts';
import { ImportFollower } from './follow-imports.ts';
import type { ImportDeps } from './import-deps.ts';
import { importResolvers } from './import-resolvers.ts';
import { ImportService } from './import-service.ts';
import { importWorker } from './import-worker.ts';

/** The resolvers of imports and the worker which makes them. */
export function buildImports(deps: ImportDeps, access: AccessService, adAccounts: AdAccountService) {
  const { database, bus } = deps;
  const service = new ImportService(database, bus, access);
  const follower = new ImportFollower(database, bus, adAccounts);
  return { resolvers: importResolvers(service, follower, adAccounts), worker: importWorker(deps) };
}
