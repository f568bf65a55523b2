import pg from 'pg';
import { Starts } from './starts.ts';

const CHANNEL = 'bench_queue';
const CLAIM = `update bench_queue set state = 'SENDING', lease_until = clock_timestamp() + interval '4 seconds'
  where id = (select id from bench_queue where state = 'READY' order by id limit 1 for update skip locked) returning id`;

/** A queue of two statements: a row with a notification, and a claim. */
export class BareQueue {
  readonly #in: pg.Client;
  readonly #out: pg.Client;
  readonly #starts = new Starts();

  private constructor(enters: pg.Client, claims: pg.Client) {
    this.#in = enters;
    this.#out = claims;
    claims.on('notification', () => void this.#claim());
  }

  /** Opens its table and two connections. */
  static async open(url: string): Promise<BareQueue> {
    const connect = async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    };
    const [enters, claims] = [await connect(), await connect()];
    await enters.query(`create table bench_queue (id bigint generated always as identity primary key, state text not null,
      lease_until timestamptz)`);
    await enters.query(`create index on bench_queue (id) where state = 'READY'`);
    await claims.query(`listen ${CHANNEL}`);
    return new BareQueue(enters, claims);
  }

  /** Milliseconds from a row's commit to its start. */
  async enqueueToStart(): Promise<number> {
    const { rows } = await this.#in.query<{ id: string }>(
      `with entered as (insert into bench_queue (state) values ('READY') returning id)
       select id::text as id, pg_notify('${CHANNEL}', '') from entered`,
    );
    const committed = performance.now();
    return Math.max(0, (await this.#starts.of(rows[0]!.id)) - committed);
  }

  /** Closes its connections. */
  async close(): Promise<void> {
    await this.#in.end();
    await this.#out.end();
  }

  async #claim(): Promise<void> {
    const { rows } = await this.#out.query<{ id: string }>(CLAIM);
    if (rows[0]) this.#starts.note(rows[0].id);
  }
}
