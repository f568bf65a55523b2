import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type { InsightsBench } from '#test/insights/insights-bench.ts';

/** The same days of ads in DuckDB, sorted by ad account, day and ad. */
export class SortedDuck {
  readonly #connection: DuckDBConnection;

  private constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  /** Copies the columns that rankings read. PostgreSQL has to be on this machine, and its login a superuser's. */
  static async copyOf({ database }: InsightsBench): Promise<SortedDuck> {
    const path = join(tmpdir(), `adops-bench-facts-${process.pid}.csv`);
    await database.admin(
      `copy (select account_no, day, object_no, spend, impressions, clicks, purchase_count_value, purchase_amount_value
               from insights.insight_day where level = 4 order by 1, 2, 3) to '${path}' (format csv, header)`,
    );
    const connection = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect();
    await connection.run(`create table fact as select * from read_csv('${path}') order by account_no, day, object_no`);
    await rm(path, { force: true });
    return new SortedDuck(connection);
  }

  /** Ranks ads by return on ad spend: so many at each end. Returns the ads' numbers. */
  async rank(accounts: readonly number[], from: string, to: string, places: number): Promise<number[]> {
    const roas = 'amount::double / nullif(spend, 0)::double';
    const found = await this.#connection.runAndReadAll(
      `with ad as materialized (
         select account_no, object_no, sum(spend) as spend, sum(impressions) as impressions, sum(clicks) as clicks,
                sum(purchase_count_value) as purchases, sum(purchase_amount_value) as amount
           from fact where account_no in (${accounts.join(', ')}) and day between '${from}' and '${to}' group by 1, 2
       ), placed as (
         (select *, ${roas} as roas from ad where spend > 0 order by roas desc, account_no, object_no limit ${places})
         union all (select *, ${roas} as roas from ad where spend > 0 order by roas, account_no, object_no limit ${places})
       ) select object_no from placed`,
    );
    return found.getRowsJson().map(([ad]) => Number(ad));
  }

  close(): void {
    this.#connection.closeSync();
  }
}
