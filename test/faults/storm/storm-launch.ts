import type { Dice } from './dice.ts';
import type { ToldLaunch } from './judge.ts';
import { orderOf, type Order } from './order.ts';
import type { PatientGraph } from './patient-graph.ts';
import type { StormLibrary } from './storm-library.ts';
import type { StormPlan } from './storm-plan.ts';
import { Watcher } from './watcher.ts';

const SUBMIT = /* GraphQL */ `
  mutation Submit($request: LaunchRequestInput!) {
    launchSubmit(request: $request) {
      launch {
        id
      }
    }
  }
`;
const READ = /* GraphQL */ `
  query Read($adAccountId: UUID!, $id: UUID!, $after: UUID) {
    launch(adAccountId: $adAccountId, id: $id) {
      state
      sequence
      items(first: 1000) {
        edges {
          node {
            state
            error {
              message
            }
          }
        }
      }
      operations(first: 1000, after: $after) {
        edges {
          cursor
          node {
            effect
            kind
            name
            state
            platformId
            error {
              message
            }
          }
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
`;
/** One subscriber of each launch loses its connection about whenever so many events have come. */
const EVENTS_PER_CONNECTION = 60;

interface Page {
  launch: {
    state: string;
    sequence: number;
    items: { edges: { node: ToldLaunch['items'][number] }[] };
    operations: {
      edges: { cursor: string; node: ToldLaunch['operations'][number] }[];
      pageInfo: { hasNextPage: boolean };
    };
  };
}

/** One launch of a storm with its subscribers. */
export class StormLaunch {
  readonly order: Order;
  readonly watchers: Watcher[];
  readonly #graph: PatientGraph;
  readonly #adAccountId: string;
  readonly #id: string;

  private constructor(
    graph: PatientGraph,
    order: Order,
    place: { adAccountId: string; id: string },
    watchers: Watcher[],
  ) {
    this.#graph = graph;
    this.order = order;
    this.#adAccountId = place.adAccountId;
    this.#id = place.id;
    this.watchers = watchers;
  }

  /** Submits a launch of creatives picked by the dice, as often as it takes, under one request key. */
  static async submit(
    graph: PatientGraph,
    library: StormLibrary,
    { number, plan, dice, onEvent }: { number: number; plan: StormPlan; dice: Dice; onEvent(): void },
  ): Promise<StormLaunch> {
    const account = library.accounts[number % library.accounts.length]!;
    const creatives = dice.shuffled(library.creatives).slice(0, dice.between(...plan.items));
    const order = orderOf(`Storm ${plan.seed}.${number}`, creatives, false);
    const request = {
      name: order.name,
      requestKey: `storm-${plan.seed}-${number}`,
      adAccountId: account.id,
      operation: 'TEST',
      purpose: 'TEST',
      templateVersionId: account.templateVersionId,
      selection: { kind: 'DIRECT', creativeIds: creatives.map(({ id }) => id) },
      retestReason: 'The storm launches the same content again and again.',
    };
    const { launchSubmit } = await graph.ask<{ launchSubmit: { launch: { id: string } } }>(SUBMIT, { request });
    const place = { adAccountId: account.id, id: launchSubmit.launch.id };
    const common = { adAccountId: account.id, launchId: place.id, dice };
    const watchers = [
      new Watcher(graph, { ...common, fromStart: true, eventsPerConnection: null, onEvent }),
      new Watcher(graph, {
        ...common,
        fromStart: false,
        eventsPerConnection: EVENTS_PER_CONNECTION,
        onEvent: () => undefined,
      }),
    ];
    return new StormLaunch(graph, order, place, watchers);
  }

  /** Resolves when every subscriber was told that it is over. */
  async over(): Promise<void> {
    await Promise.all(this.watchers.map((watcher) => watcher.watch()));
  }

  /** What the graph tells of it now. */
  async told(): Promise<ToldLaunch & { sequence: number }> {
    const operations: ToldLaunch['operations'] = [];
    for (let after: string | null = null; ;) {
      const variables: Record<string, unknown> = { adAccountId: this.#adAccountId, id: this.#id, after };
      const { launch }: Page = await this.#graph.ask<Page>(READ, variables);
      operations.push(...launch.operations.edges.map(({ node }) => node));
      const { state, sequence, items } = launch;
      if (!launch.operations.pageInfo.hasNextPage) {
        return { state, sequence, items: items.edges.map(({ node }) => node), operations };
      }
      after = launch.operations.edges.at(-1)!.cursor;
    }
  }
}
