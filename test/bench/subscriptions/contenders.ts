import { uuid7 } from '#kit/ids/uuid7.ts';
import type { OurLaunches } from '#test/bench/subscriptions/our-launches.ts';
import { ServerProcess } from '#test/bench/subscriptions/server-process.ts';
import type { Wanted } from '#test/bench/subscriptions/subscribers.ts';

/** A server under measurement, what its subscribers ask it for, and how its launches come to have events. */
export interface Running {
  server: ServerProcess;
  url: string;
  wanted: Wanted[];
  publish(seconds: number): Promise<void>;
}

/** One way to serve subscribers: `launches` is how many of them there are, subscribers take turns over them. */
export interface Contender {
  name: string;
  start(subscribers: number, launches: number): Promise<Running>;
}

const QUERY = `subscription Watch($account: UUID!, $launch: UUID!, $after: Int) {
  launchProgress(adAccountId: $account, launchId: $launch, after: $after) {
    sequence state step message at
    counts { planned running succeeded failed unknown total } operationCounts { planned running succeeded failed unknown total } } }`;

/** A contender without a database, whose launches are numbers. */
export function inMemory(name: string, file: string): Contender {
  return {
    name,
    async start(subscribers, launches) {
      const server = new ServerProcess(new URL(file, import.meta.url));
      const url = await server.url();
      const wanted = Array.from({ length: subscribers }, (_, index) => ({
        authorization: `Bearer ${uuid7()}`,
        query: QUERY,
        variables: { account: '1', launch: String(index % launches) },
      }));
      return { server, url, wanted, publish: (seconds) => server.publish({ publish: { launches, seconds } }) };
    },
  };
}

/** A contender over our database and our subgraphs; every subscriber comes with a token of its own. */
export function overDatabase(harness: OurLaunches, name: string, file: string): Contender {
  return {
    name,
    async start(subscribers, launches) {
      const server = harness.startServer(file);
      const url = await server.url();
      const ids = await harness.have(launches);
      const tokens = await harness.tokens(subscribers);
      const wanted = tokens.map((token, index) => ({
        authorization: `Bearer ${token}`,
        query: QUERY,
        variables: { account: harness.adAccountId, launch: ids[index % launches] },
      }));
      return { server, url, wanted, publish: (seconds) => harness.publish(launches, seconds) };
    },
  };
}
