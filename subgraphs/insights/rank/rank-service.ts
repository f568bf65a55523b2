import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { ReportReader } from '#subgraphs/insights/query/report-reader.ts';
import { readableAccounts, type Readers } from '#subgraphs/insights/query/readable-accounts.ts';
import { statusesOf } from '#subgraphs/insights/query/object-statuses.ts';
import { objectsOfStatuses } from './objects-of-statuses.ts';
import type { RankReader, ReadRankings } from './rank-reader.ts';
import type { RankRequest } from './rank-request.ts';

/** Rankings with the statuses of the objects that are listed. */
export interface Rankings extends ReadRankings {
  request: RankRequest;
  statuses: ReadonlyMap<string, string>;
}

/** Ranks objects of ad accounts the caller may read. */
export class RankService {
  readonly #reports: ReportReader;
  readonly #reader: RankReader;
  readonly #readers: Readers;

  constructor(reports: ReportReader, reader: RankReader, readers: Readers) {
    this.#reports = reports;
    this.#reader = reader;
    this.#readers = readers;
  }

  /** Rankings of a request. Throws NOT_FOUND for ad accounts the caller may not read. */
  async rank(caller: RequestContext, request: RankRequest): Promise<Rankings> {
    const { workspaceId } = caller.viewer;
    const accounts = await readableAccounts(caller, request.adAccountIds, this.#readers);
    const objects = await objectsOfStatuses(caller.peers, request);
    const now = await this.#reports.now(workspaceId);
    const read = await this.#reader.rank({ workspaceId, accounts, request, objects, now });
    const ids = read.rankings.flatMap(({ highest, lowest, spentWithout }) =>
      [...highest, ...lowest, ...spentWithout].map(({ objectId }) => objectId),
    );
    return { ...read, request, statuses: await statusesOf(caller.peers, request, ids) };
  }
}
