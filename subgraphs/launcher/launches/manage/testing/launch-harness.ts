import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { startSandbox, type Sandbox } from '#platform/sandbox/start-sandbox.ts';
import { addCreative, addImage, addTemplate, content, templateInput } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { LAUNCH_FIELDS, type EndedLaunch, type ShownLaunch, type StoredObject } from './shown-launch.ts';

interface OwnConfig {
  adset: { delivery: object; targeting: object };
  budget: object;
}

interface TemplateChanges {
  delivery?: object;
  budget?: object;
  structure?: object;
}

/** The launcher and accounts over a sandbox, with a template and creatives to launch. */
export class LaunchHarness {
  readonly harness: TestLauncher;
  readonly sandbox: Sandbox;
  readonly owner: Viewer;
  readonly account: string;
  readonly #template: string;
  readonly #image: string;

  private constructor(parts: {
    harness: TestLauncher;
    sandbox: Sandbox;
    owner: Viewer;
    account: string;
    template: string;
    image: string;
  }) {
    this.harness = parts.harness;
    this.sandbox = parts.sandbox;
    this.owner = parts.owner;
    this.account = parts.account;
    this.#template = parts.template;
    this.#image = parts.image;
  }

  /** Starts everything but the workers. */
  static async start(): Promise<LaunchHarness> {
    const sandbox = await startSandbox({ seed: 'empty' });
    const harness = await TestLauncher.start({ platformUrl: sandbox.url });
    const owner = await harness.owner();
    const [account] = await harness.test.admin<{ id: string; currency: string }>(
      'select id, currency from accounts.ad_account order by id limit 1',
    );
    const response = await fetch(`${sandbox.url}/_state/objects?kind=page`);
    const pageId = ((await response.json()) as { objects: { id: string }[] }).objects[0]!.id;
    const budget = { owner: 'CAMPAIGN', period: 'DAILY', amountMinor: '100000', currency: account!.currency };
    const adset = { ...(templateInput().adset as object), promotedObject: { kind: 'WEBSITE', pageId } };
    const template = await addTemplate(harness, owner, templateInput({ budget, adset }));
    const image = await addImage(harness, owner);
    return new LaunchHarness({ harness, sandbox, owner, account: account!.id, template, image });
  }

  /** Has the workers of both subgraphs work. */
  async work(): Promise<void> {
    await this.harness.accounts.startWorkers();
    await this.harness.launcher.startWorkers();
  }

  /** Adds a creative with one approved version. */
  creative(name: string): Promise<{ creativeId: string; versionId: string }> {
    return addCreative(this.harness, this.owner, { name, content: content(this.#image) });
  }

  /** Adds a template that differs from the harness's own in its delivery, its budget or its structure, and answers its version. */
  async template({ delivery = {}, budget = {}, ...changes }: TemplateChanges): Promise<string> {
    const [version] = await this.harness.test.admin<{ config: OwnConfig }>(
      'select config from launcher.template_version where id = $1',
      [this.#template],
    );
    const { adset, ...config } = version!.config;
    const own = { ...adset, delivery: { ...adset.delivery, ...delivery } };
    return addTemplate(this.harness, this.owner, {
      ...config,
      adset: own,
      budget: { ...config.budget, ...budget },
      ...changes,
    });
  }

  /** Submits a launch of new creatives of these names. */
  async submit(names: string[], changes: Record<string, unknown> = {}): Promise<ShownLaunch> {
    const creativeIds: string[] = [];
    for (const name of names) creativeIds.push((await this.creative(name)).creativeId);
    return this.submitOf(creativeIds, changes);
  }

  /** The request of a launch of these creatives. */
  requestOf(creativeIds: string[], changes: Record<string, unknown> = {}): Record<string, unknown> {
    return {
      name: `Launch ${uuid7()}`,
      requestKey: uuid7(),
      adAccountId: this.account,
      operation: 'TEST',
      purpose: 'TEST',
      templateVersionId: this.#template,
      selection: { kind: 'DIRECT', creativeIds },
      ...changes,
    };
  }

  /** Submits a launch of these creatives. */
  async submitOf(creativeIds: string[], changes: Record<string, unknown> = {}): Promise<ShownLaunch> {
    const request = this.requestOf(creativeIds, changes);
    const document = `mutation ($request: LaunchRequestInput!) { launchSubmit(request: $request) { launch ${LAUNCH_FIELDS} } }`;
    const made = await this.harness.ok<{ launchSubmit: { launch: ShownLaunch } }>(this.owner, document, { request });
    return made.launchSubmit.launch;
  }

  /** A launch as it is now. */
  async read(id: string): Promise<ShownLaunch> {
    const document = `query ($account: UUID!, $id: UUID!) { launch(adAccountId: $account, id: $id) ${LAUNCH_FIELDS} }`;
    return (await this.harness.ok<{ launch: ShownLaunch }>(this.owner, document, { account: this.account, id })).launch;
  }

  /** Changes a launch as it was read. */
  async change(
    field: string,
    launch: ShownLaunch,
    more: Record<string, unknown> = {},
    viewer = this.owner,
  ): Promise<ShownLaunch> {
    const { document, variables } = this.#changing(field, launch, more);
    return (await this.harness.ok<Record<string, { launch: ShownLaunch }>>(viewer, document, variables))[field]!.launch;
  }

  /** Like `change`, for one that has to be refused. */
  refusal(
    field: string,
    launch: ShownLaunch,
    more: Record<string, unknown> = {},
    viewer = this.owner,
  ): Promise<Record<string, unknown>> {
    const { document, variables } = this.#changing(field, launch, more);
    return this.harness.refused(viewer, document, variables);
  }

  /** Waits until a launch has ended behind the sequence it was read with; returns its messages until then, and the members who acted. */
  async ended({ id, sequence }: ShownLaunch): Promise<EndedLaunch> {
    const document = `subscription ($account: UUID!, $id: UUID!, $after: Int!) {
      launchProgress(adAccountId: $account, launchId: $id, after: $after) { message by { id } } }`;
    const messages: string[] = [];
    const by: (string | null)[] = [];
    const variables = { account: this.account, id, after: sequence };
    for await (const { data, errors } of await this.harness.subscribe(this.owner, document, variables)) {
      if (errors) throw new Error(JSON.stringify(errors));
      const { launchProgress } = data as { launchProgress: { message: string; by: { id: string } | null } };
      messages.push(launchProgress.message);
      by.push(launchProgress.by?.id ?? null);
    }
    return { launch: await this.read(id), messages, by };
  }

  /** Returns the ad set a launch has made, as a target of others. */
  async targetOf(id: string): Promise<{ campaignId: string; adsetId: string; settingsFingerprint: string }> {
    const [made] = await this.harness.test.admin<{ id: string }>(
      `select platform_id as id from launcher.launch_operation where launch_id = $1 and kind = 'AD_SET' and effect = 'CREATE'`,
      [id],
    );
    const document = `query ($account: UUID!, $id: String!) { launchTarget(adAccountId: $account, adsetId: $id) {
      adsetId settingsFingerprint campaign { id } } }`;
    const variables = { account: this.account, id: made!.id };
    const { launchTarget } = await this.harness.ok<{
      launchTarget: { adsetId: string; settingsFingerprint: string; campaign: { id: string } };
    }>(this.owner, document, variables);
    const { adsetId, settingsFingerprint, campaign } = launchTarget;
    return { campaignId: campaign.id, adsetId, settingsFingerprint };
  }

  /** Changes an object as somebody else with the platform's token would. */
  async platform(id: string, params: Record<string, string>): Promise<void> {
    const headers = { authorization: 'Bearer sandbox-token' };
    const body = new URLSearchParams(params);
    const response = await fetch(`${this.sandbox.url}/v25.0/${id}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(await response.text());
  }

  /** Moves the time of a launch, as if it had been submitted that much earlier. */
  async movedTime(id: string, secondsFromNow: number): Promise<void> {
    await this.harness.test.admin(
      `update launcher.launch set scheduled_at = clock_timestamp() + $2 * interval '1 second' where id = $1`,
      [id, secondsFromNow],
    );
  }

  /** Stops every change of the ad account on the platform, until they are resumed. */
  async stopWrites(reason: string): Promise<void> {
    const document = `mutation ($input: WritesStopInput!) { writesStop(input: $input) { __typename } }`;
    await this.#accounts(document, { input: { adAccountId: this.account, reason } });
  }

  /** Takes the stop back. */
  async resumeWrites(): Promise<void> {
    const document = `mutation ($input: WritesResumeInput!) { writesResume(input: $input) { __typename } }`;
    await this.#accounts(document, { input: { adAccountId: this.account } });
  }

  #accounts(document: string, variables: Record<string, unknown>): Promise<unknown> {
    return this.harness.peersOf(this.owner).call('accounts', { document, variables });
  }

  /** Has the platform refuse the next requests to a path. */
  async refuseNext(times: number, path: string): Promise<void> {
    await this.#answerNext({ status: 400, code: 100, subcode: 1885183, times, path });
  }

  /** Makes the platform do nothing at the next posts to a path, and answer so that the outcome is unknown. */
  async failNext(times: number, path: string): Promise<void> {
    await this.#answerNext({ status: 500, code: 2, times, path });
  }

  async #answerNext(answer: object): Promise<void> {
    const body = JSON.stringify({ answer: 'error', method: 'POST', ...answer });
    const response = await fetch(`${this.sandbox.url}/_faults/answers`, { method: 'POST', body });
    if (!response.ok) throw new Error(await response.text());
  }

  /** Returns objects of a kind in the platform's own store whose name begins with one of these. */
  async stored(kind: string, ...names: string[]): Promise<StoredObject[]> {
    const response = await fetch(`${this.sandbox.url}/_state/objects?kind=${kind}&limit=1000`);
    const { objects } = (await response.json()) as { objects: StoredObject[] };
    return objects.filter(({ name }) => names.some((start) => name.startsWith(start)));
  }

  /** Returns the kinds of a launch's operations that were sent to the platform, whatever the outcome. */
  async sent(launchId: string): Promise<string[]> {
    const sql = 'select kind from accounts.platform_operation where cause_id = $1 and attempt > 0 order by position';
    const rows = await this.harness.test.admin<{ kind: string }>(sql, [launchId]);
    return rows.map(({ kind }) => kind);
  }

  /** Ends everything. */
  async stop(): Promise<void> {
    await this.harness.stop();
    await this.sandbox.close();
  }

  #changing(field: string, { id, version }: ShownLaunch, more: Record<string, unknown>) {
    const input = `Launch${field.slice('launch'.length)}Input`;
    return {
      document: `mutation ($input: ${input}!) { ${field}(input: $input) { launch ${LAUNCH_FIELDS} } }`,
      variables: { input: { adAccountId: this.account, launchId: id, expectedVersion: version, ...more } },
    };
  }
}
