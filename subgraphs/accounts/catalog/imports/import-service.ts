import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { once } from '#kit/requests/once.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { AccessService } from '#subgraphs/accounts/directory/access/access-service.ts';
import type { AdAccountImportInput } from '#subgraphs/accounts/generated/schema-types.ts';
import type { ImportRow } from './asset-import.ts';
import { findImport, findLastImports, findOpenImport, hurryImport, insertImport } from './import-repository.ts';
import { IMPORTS_WAKE_KEY } from './import-worker.ts';
import { logImport } from './log-import.ts';
import { markRunning, requestFullImport } from './sync-state.ts';

interface Requested {
  importId: string;
  joined: boolean;
}

/** Imports of ad accounts as members request and read them. */
export class ImportService {
  readonly #database: Database;
  readonly #bus: WakeBus;
  readonly #access: AccessService;

  constructor(database: Database, bus: WakeBus, access: AccessService) {
    this.#database = database;
    this.#bus = bus;
    this.#access = access;
  }

  /** Begins an import, or joins the open one. NOT_FOUND, FORBIDDEN as for every change of an ad account. */
  async request(
    viewer: Viewer,
    input: AdAccountImportInput,
  ): Promise<{ import: ImportRow; joined: boolean; replayed: boolean }> {
    await this.#access.assertAccountWritable(viewer, input.adAccountId);
    const claim = { viewer, operation: 'adAccountImport', requestId: input.requestId, input };
    return this.#database.write(viewer, async (em) => {
      const { adAccountId, full } = input;
      const { value, replayed } = await once(em, claim, async (): Promise<Requested> => {
        const at = { workspaceId: viewer.workspaceId, adAccountId };
        const made = await insertImport(em, at, { full, requestedBy: viewer.memberId });
        if (made) {
          await markRunning(em, adAccountId);
          await logImport(em, made);
          await this.#bus.notify(em, IMPORTS_WAKE_KEY);
          return { importId: made.id, joined: false };
        }
        const open = await findOpenImport(em, adAccountId);
        if (!open) throw notFound('ad account', adAccountId);
        await hurryImport(em, open.id);
        if (full && open.mode !== 'FULL') await requestFullImport(em, adAccountId);
        await this.#bus.notify(em, IMPORTS_WAKE_KEY);
        return { importId: open.id, joined: true };
      });
      const row = await findImport(em, value.importId);
      if (!row) throw notFound('import', value.importId);
      return { import: row, joined: value.joined, replayed };
    });
  }

  /** The newest imports of ad accounts that the viewer may read, null for those without. */
  lastImports(viewer: Viewer, adAccountIds: readonly string[]): Promise<(ImportRow | null)[]> {
    return this.#database.read(viewer, async (em) => {
      const rows = new Map((await findLastImports(em, adAccountIds)).map((row) => [row.adAccountId, row]));
      return adAccountIds.map((id) => rows.get(id) ?? null);
    });
  }
}
