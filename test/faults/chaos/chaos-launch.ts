import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from './dice.ts';
import type { ReportedLaunch } from './judge.ts';
import { orderOf, type Course, type Order } from './order.ts';
import { Refused, type PatientGraph } from './patient-graph.ts';
import {
  CANCEL,
  FOLLOW,
  HOLD,
  READ,
  RETRY,
  RUN_NOW,
  STEPS,
  SUBMIT,
  type ReadPage,
  type Steps,
} from './chaos-documents.ts';
import type { ChaosLibrary } from './chaos-library.ts';
import type { ChaosPlan } from './chaos-plan.ts';
import { Subscriber } from './subscriber.ts';

/** One subscriber of each launch loses its connection about whenever so many events have come. */
const EVENTS_PER_CONNECTION = 60;
const SOON_MS = 5_000;
const LATER_MS = 3_600_000;
const FAILED = ['FAILED', 'PARTIALLY_SUCCEEDED'];
/** Most retries; failures after that stay. */
const MOST_RETRIES = 2;
/** A step that is refused so often although it is offered is refused for good. */
const MOST_TRIES = 20;
const RETRY_MS = 250;

interface Progressed {
  launchProgress: { sequence: number; state: string };
}

/** Plan of one launch in a chaos test. */
export interface LaunchPlan {
  number: number;
  course: Course;
  plan: ChaosPlan;
  dice: Dice;
  onEvent(): void;
}

/** One launch of a chaos test with its subscribers. */
export class ChaosLaunch {
  readonly order: Order;
  readonly subscribers: Subscriber<Progressed>[];
  readonly id: string;
  readonly adAccountId: string;
  /** Its newest state that was told to a subscriber. */
  state = '';
  /** Number of times what had failed of it was tried again. */
  retries = 0;
  readonly #graph: PatientGraph;
  readonly #course: Course;

  private constructor(
    graph: PatientGraph,
    { course, dice, onEvent }: LaunchPlan,
    { order, id, adAccountId }: Pick<ChaosLaunch, 'order' | 'id' | 'adAccountId'>,
  ) {
    this.#graph = graph;
    this.#course = course;
    this.order = order;
    this.id = id;
    this.adAccountId = adAccountId;
    const common = { document: FOLLOW, variables: { adAccountId, launchId: id }, dice };
    const first = (data: Progressed): number => {
      this.state = data.launchProgress.state;
      onEvent();
      return data.launchProgress.sequence;
    };
    this.subscribers = [
      new Subscriber(graph, { ...common, fromStart: true, eventsPerConnection: null, take: first }),
      new Subscriber(graph, {
        ...common,
        fromStart: false,
        eventsPerConnection: EVENTS_PER_CONNECTION,
        take: (data) => data.launchProgress.sequence,
      }),
    ];
  }

  /** Submits a launch of creatives picked by the dice, as often as it takes, under one request key. */
  static async submit(graph: PatientGraph, library: ChaosLibrary, launchPlan: LaunchPlan): Promise<ChaosLaunch> {
    const { number, course, plan, dice } = launchPlan;
    const account = library.accounts[number % library.accounts.length]!;
    const creatives = dice.shuffled(library.creatives).slice(0, dice.between(...plan.items));
    const order = orderOf(`Chaos ${plan.seed}.${number}`, creatives, course);
    const request = {
      name: order.name,
      requestKey: `chaos-${plan.seed}-${number}`,
      adAccountId: account.id,
      operation: 'TEST',
      purpose: 'TEST',
      templateVersionId: account.templateVersionId,
      selection: { kind: 'DIRECT', creativeIds: creatives.map(({ id }) => id) },
      requestedStatus: order.active ? 'ACTIVE' : 'PAUSED',
      scheduledAt: scheduledAt(course),
      retestReason: 'The chaos test launches the same content again and again.',
    };
    const { launchSubmit } = await graph.ask<{ launchSubmit: { launch: { id: string } } }>(SUBMIT, { request });
    const place = { order, adAccountId: account.id, id: launchSubmit.launch.id };
    return new ChaosLaunch(graph, launchPlan, place);
  }

  /** Does with it what its course is; resolves when every subscriber was told that it is over. */
  async over(): Promise<void> {
    if (this.#course === 'cancelled') await this.#step('CANCEL', CANCEL);
    if (this.#course === 'held') {
      await this.#step('HOLD', HOLD, { enabled: false });
      await this.#step('RUN_NOW', RUN_NOW);
    }
    const followed = async (): Promise<void> => {
      await Promise.all(this.subscribers.map((subscriber) => subscriber.follow()));
    };
    await followed();
    // One that waited for its time while everything was down may be too late.
    while (this.state === 'MISSED') {
      await this.#step('RUN_NOW', RUN_NOW);
      await followed();
    }
    while (FAILED.includes(this.state) && this.retries < MOST_RETRIES && (await this.#step('RETRY', RETRY))) {
      this.retries += 1;
      await followed();
    }
  }

  /** Returns the launch as the graph shows it now. */
  async reported(): Promise<ReportedLaunch & { sequence: number }> {
    const operations: ReportedLaunch['operations'] = [];
    for (let after: string | null = null; ;) {
      const variables: Record<string, unknown> = { adAccountId: this.adAccountId, id: this.id, after };
      const { launch }: ReadPage = await this.#graph.ask<ReadPage>(READ, variables);
      operations.push(...launch.operations.edges.map(({ node }) => node));
      const { state, sequence, items } = launch;
      if (!launch.operations.pageInfo.hasNextPage) {
        return { state, sequence, items: items.edges.map(({ node }) => node), operations };
      }
      after = launch.operations.edges.at(-1)!.cursor;
    }
  }

  /** Does a step by hand for as long as it is offered: an answer that was lost may have done it. Whether it was offered at all. */
  async #step(name: string, document: string, more: Record<string, unknown> = {}): Promise<boolean> {
    const { adAccountId, id: launchId } = this;
    for (let tries = 1; ; tries += 1) {
      const { launch } = await this.#graph.ask<Steps>(STEPS, { adAccountId, id: launchId });
      if (!launch.nextSteps.includes(name)) return tries > 1;
      try {
        await this.#graph.ask(document, { input: { adAccountId, launchId, expectedVersion: launch.version, ...more } });
        return true;
      } catch (error) {
        if (!(error instanceof Refused) || tries === MOST_TRIES) throw error;
        await pause(RETRY_MS);
      }
    }
  }
}

function scheduledAt(course: Course): string | null {
  if (course === 'plain' || course === 'active') return null;
  return new Date(Date.now() + (course === 'later' ? SOON_MS : LATER_MS)).toISOString();
}
