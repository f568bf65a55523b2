import { pino } from 'pino';
import { Database } from '#kit/database/database.ts';
import type { Asking } from '#kit/links/ask.ts';
import { boundPeers } from '#kit/links/bound-peers.ts';
import { LinkedPeers } from '#kit/links/peers.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { rules } from '#subgraphs/rules/rules.ts';
import { subgraphBench, type SubgraphBench } from '#test/testkit/subgraph-bench.ts';

/** Rules beside accounts and insights over one database, without workers and without a platform. */
export interface DataBench extends SubgraphBench {
  /** Database of rules. */
  own: Database;
  /** Peers on behalf of a member; the names of their operations are added to `asked`. */
  asking(viewer: Viewer, asked?: string[]): Asking;
}

/** Starts the bench. */
export async function dataBench(): Promise<DataBench> {
  const bench = await subgraphBench(rules.name, [rules]);
  const { url } = bench.database;
  const log = pino({ level: 'silent' });
  const own = await Database.open({ name: rules.name, entities: rules.entities, url, poolSize: 3, log });
  const { passports } = bench.resources;
  return {
    ...bench,
    own,
    asking(viewer, asked = []) {
      const peers = boundPeers(rules.name, { passports, peers: new LinkedPeers(bench.links) }, viewer);
      return {
        peers: {
          call: (name, request) => {
            asked.push(/(?:query|mutation) (\w+)/u.exec(request.document)?.[1] ?? '');
            return peers.call(name, request);
          },
        },
      };
    },
    async close() {
      await own.close();
      await bench.close();
    },
  };
}
