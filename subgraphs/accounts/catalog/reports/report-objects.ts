import type { Database } from '#kit/database/database.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { assertReportService } from './assert-report-service.ts';

/** Some objects of an ad account. */
export interface ReportObjectPage {
  /** Ids on the platform: of each object those above it, the campaign first, and its own. */
  paths: string[][];
  endCursor: string | null;
}

/** Objects to list. */
export interface ReportObjectArgs {
  adAccountId: string;
  level: string;
  after?: string | null;
  first: number;
}

const KINDS: Record<string, string> = { campaign: 'CAMPAIGN', adset: 'AD_SET', ad: 'AD' };

/** Objects of ad accounts as they were last imported, for the service that imports insights. */
export class ReportObjects {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A page of objects of a level, by their ids. */
  page(viewer: Viewer, { adAccountId, level, after, first }: ReportObjectArgs): Promise<ReportObjectPage> {
    assertReportService(viewer);
    return this.#database.read(viewer, async (em) => {
      const rows: { path: string[]; id: string }[] = await em.execute(
        `select array_remove(array[case when kind <> 'CAMPAIGN' then campaign_id end, case when kind = 'AD' then ad_set_id end, platform_id],
                null) as path, platform_id as id
           from accounts.platform_asset where ad_account_id = ? and kind = ? and platform_id > ? order by platform_id limit ?`,
        [adAccountId, KINDS[level], after ?? '', first],
      );
      const last = rows.length === first ? rows.at(-1) : undefined;
      return { paths: rows.map(({ path }) => path), endCursor: last?.id ?? null };
    });
  }
}
