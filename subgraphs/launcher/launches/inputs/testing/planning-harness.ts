import { addCreative, addImage, content } from '#test/launcher/library.ts';
import { LaunchHarness } from '#subgraphs/launcher/launches/manage/testing/launch-harness.ts';
import type { ShownLaunch } from '#subgraphs/launcher/launches/manage/testing/shown-launch.ts';

/** Previews a launch. */
export const PREVIEW = `query ($request: LaunchRequestInput!) { launchPreview(request: $request) {
  submittable fingerprint campaignName findings { severity code path message } adSets { name platformId }
  ads { creativeId variantKey sourceItemId replacesItemId platformCreativeId } usage { creatives campaigns ads activations calls estimatedSeconds }
  budget { totalMinor } calls { kind effect } } }`;
/** Submits a launch. */
export const SUBMIT = `mutation ($request: LaunchRequestInput!, $planFingerprint: String) {
  launchSubmit(request: $request, planFingerprint: $planFingerprint) { replayed launch { id } } }`;
const TARGET = `query ($account: UUID!, $id: String!) { launchTarget(adAccountId: $account, adsetId: $id) {
  adsetId campaign { id } settingsFingerprint } }`;

/** Parts of a plan that tests read. */
export interface Preview {
  submittable: boolean;
  fingerprint: string;
  campaignName: string;
  findings: { severity: string; code: string; path: string; message: string }[];
  adSets: { name: string; platformId: string | null }[];
  ads: Record<string, string | null>[];
  usage: Record<string, number>;
  budget: { totalMinor: string };
  calls: { kind: string; effect: string }[];
}

type Item = ShownLaunch['items']['edges'][number]['node'];

/** The launcher at work, with a test of three creatives behind it. */
export class PlanningHarness {
  readonly launches: LaunchHarness;
  readonly image: string;
  /** Two creatives which were tested: Shoes and Hats. */
  readonly good: string[];
  /** A third, Gloves, which the platform refused for its page. */
  readonly bad: string;
  /** The test of all three, which has ended. */
  readonly tested: ShownLaunch;

  private constructor(parts: Pick<PlanningHarness, 'launches' | 'image' | 'good' | 'bad' | 'tested'>) {
    this.launches = parts.launches;
    this.image = parts.image;
    this.good = parts.good;
    this.bad = parts.bad;
    this.tested = parts.tested;
  }

  /** Starts everything and waits for the test's end. */
  static async start(): Promise<PlanningHarness> {
    const launches = await LaunchHarness.start();
    await launches.work();
    const image = await addImage(launches.harness, launches.owner);
    const good = [(await launches.creative('Shoes')).creativeId, (await launches.creative('Hats')).creativeId];
    const bad = (await addCreativeFor(launches, image, 'Gloves', { identity: { pageId: '999' } })).creativeId;
    const submitted = await launches.submitOf([...good, bad], { name: 'First test' });
    const { launch: tested } = await launches.ended(submitted);
    return new PlanningHarness({ launches, image, good, bad, tested });
  }

  stop(): Promise<void> {
    return this.launches.stop();
  }

  /** Adds a creative with one approved version. */
  creative(name: string): Promise<{ creativeId: string; versionId: string }> {
    return addCreativeFor(this.launches, this.image, name);
  }

  /** The plan of a launch of both good creatives, but for these changes. */
  async preview(changes: Record<string, unknown>): Promise<Preview> {
    const request = this.launches.requestOf(this.good, changes);
    const { harness, owner } = this.launches;
    return (await harness.ok<{ launchPreview: Preview }>(owner, PREVIEW, { request })).launchPreview;
  }

  /** Submits or previews such a launch, and returns its refusal. */
  refused(
    changes: Record<string, unknown>,
    planFingerprint: string | null = null,
    document = SUBMIT,
  ): Promise<Record<string, unknown>> {
    const request = this.launches.requestOf(this.good, changes);
    const variables = { request, ...(document === SUBMIT && { planFingerprint }) };
    return this.launches.harness.refused(this.launches.owner, document, variables);
  }

  /** Returns the item of the test for a creative. */
  item(name: string): Item {
    return this.tested.items.edges.map(({ node }) => node).find((node) => node.name === `${name} en`)!;
  }

  /** The ad set of the test, as it is read before ads are added to it. */
  async target(): Promise<{ campaignId: string; adsetId: string; settingsFingerprint: string }> {
    const { launches } = this;
    const [adSet] = await launches.stored('adset', 'First test');
    const variables = { account: launches.account, id: adSet!.id };
    const { launchTarget } = await launches.harness.ok<{
      launchTarget: { adsetId: string; campaign: { id: string }; settingsFingerprint: string };
    }>(launches.owner, TARGET, variables);
    const { adsetId, campaign, settingsFingerprint } = launchTarget;
    return { adsetId, campaignId: campaign.id, settingsFingerprint };
  }
}

/** Returns the findings that block the submission. */
export function blockers({ findings }: Preview): Preview['findings'] {
  return findings.filter(({ severity }) => severity === 'BLOCKER');
}

/** The codes of all findings. */
export function codes(plan: Preview): string[] {
  return plan.findings.map(({ code }) => code);
}

function addCreativeFor(launches: LaunchHarness, image: string, name: string, sourceSpec?: object) {
  return addCreative(launches.harness, launches.owner, {
    name,
    content: { ...content(image), ...(sourceSpec && { sourceSpec: { kind: 'NEW_STORY', ...sourceSpec } }) },
  });
}
