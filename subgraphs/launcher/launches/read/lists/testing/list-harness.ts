import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addCreative, addImage, addTemplate, content } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { statementsOf } from '#test/testkit/statements.ts';

const SUBMIT = `mutation ($request: LaunchRequestInput!) { launchSubmit(request: $request) { launch { id
  items { edges { node { id } } } } } }`;

/** A list in the form its documents request, as `list`. */
export interface List<N> {
  launch: { version: number };
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  edges: { node: N }[];
}

/** A launch with the ids of its ads in their order. */
export interface SubmitAnswer {
  id: string;
  items: string[];
}

interface CreativeVersion {
  creativeId: string;
  versionId: string;
}

/** The launcher with three creatives; tests decide how its launches end. */
export class ListHarness {
  readonly harness: TestLauncher;
  readonly owner: Viewer;
  readonly #template: string;
  readonly #creatives: CreativeVersion[];

  private constructor(harness: TestLauncher, owner: Viewer, template: string, creatives: CreativeVersion[]) {
    this.harness = harness;
    this.owner = owner;
    this.#template = template;
    this.#creatives = creatives;
  }

  /** Starts it without workers. */
  static async start(): Promise<ListHarness> {
    const harness = await TestLauncher.start();
    const owner = await harness.owner();
    const template = await addTemplate(harness, owner);
    const image = await addImage(harness, owner);
    const creatives: CreativeVersion[] = [];
    for (const name of ['Shoes', 'Hats', 'Gloves']) {
      creatives.push(await addCreative(harness, owner, { name, content: content(image) }));
    }
    return new ListHarness(harness, owner, template, creatives);
  }

  stop(): Promise<void> {
    return this.harness.stop();
  }

  /** Adds an ad account, so that a test has one of its own; gives its id. */
  newAccount(): Promise<string> {
    return this.harness.addAdAccount(this.owner.workspaceId);
  }

  /** Submits a launch of all creatives, or of these. */
  async submit(adAccountId: string, of = this.#creatives): Promise<SubmitAnswer> {
    const selection = { kind: 'DIRECT', creativeIds: of.map(({ creativeId }) => creativeId) };
    const request = {
      requestKey: uuid7(),
      adAccountId,
      operation: 'TEST',
      purpose: 'TEST',
      templateVersionId: this.#template,
      selection,
    };
    const { launchSubmit } = await this.harness.ok<{
      launchSubmit: { launch: { id: string; items: { edges: { node: { id: string } }[] } } };
    }>(this.owner, SUBMIT, { request });
    const { id, items } = launchSubmit.launch;
    return { id, items: items.edges.map(({ node }) => node.id) };
  }

  /** Brings ads of a launch to an end, as its worker would. */
  async end(launch: SubmitAnswer, states: ('SUCCEEDED' | 'FAILED')[]): Promise<void> {
    const { admin } = this.harness.test;
    const error = JSON.stringify({ code: 'PLATFORM_REJECTED', message: 'No.', blamedFields: [] });
    for (const [index, state] of states.entries()) {
      await admin(
        `update launcher.launch_item set state = $2, attempt = 2, error = case when $2 = 'FAILED' then $3::jsonb end where id = $1`,
        [launch.items[index], state, error],
      );
      await admin(
        `update launcher.launch_operation set dispatch_state = $2 where id = (select ad_operation_id from launcher.launch_item where id = $1)`,
        [launch.items[index], state === 'FAILED' ? 'REJECTED' : 'CONFIRMED'],
      );
    }
    await admin(
      `update launcher.launch_operation set dispatch_state = 'CONFIRMED', platform_id = '77' || number where launch_id = $1 and kind <> 'AD'`,
      [launch.id],
    );
    const failed = states.filter((state) => state === 'FAILED').length;
    const counts = {
      planned: 0,
      running: 0,
      succeeded: states.length - failed,
      failed,
      unknown: 0,
      total: states.length,
    };
    await admin(
      `update launcher.launch set state = 'PARTIALLY_SUCCEEDED', version = 3, counts = counts || $2::jsonb where id = $1`,
      [launch.id, JSON.stringify(counts)],
    );
  }

  /** One page of a list. */
  async list<N>(document: string, variables: Record<string, unknown>): Promise<List<N>> {
    return (await this.harness.ok<{ list: List<N> }>(this.owner, document, variables)).list;
  }

  /** Reads all nodes of a list in pages of this size. */
  async walk<N>(document: string, variables: Record<string, unknown>, first: number): Promise<N[]> {
    const nodes: N[] = [];
    for (let after: string | null = null; ;) {
      const { edges, pageInfo }: List<N> = await this.list<N>(document, { ...variables, first, after });
      nodes.push(...edges.map(({ node }) => node));
      if (!pageInfo.hasNextPage) return nodes;
      after = pageInfo.endCursor;
    }
  }
}

/** Returns the statements that read launches. Access checks are cached for a while, so they may or may not be among them. */
export async function launchStatements(work: () => Promise<unknown>): Promise<string[]> {
  return (await statementsOf(work)).filter((sql) => sql.includes('launch'));
}
