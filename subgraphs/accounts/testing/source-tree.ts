import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Source } from './copy-plan.ts';
import { treePlan } from './dispatch-plan.ts';
import type { PlatformObject, TestDispatch } from './test-dispatch.ts';

export interface CopiedTree {
  name: string;
  status: string;
  children: CopiedTree[];
}

/** Launches a campaign with ad sets and ads, and returns it as the source of copies. */
export async function sourceTree(dispatch: TestDispatch, size: { adSets: number; adsEach: number }): Promise<Source> {
  const plan = treePlan({ ...size, page: dispatch.page });
  const name = `Source ${uuid7()}`;
  const { causeId, activityId } = await dispatch.admit(plan.map((one, n) => (n === 0 ? { ...one, name } : one)));
  await dispatch.settled(causeId);
  const { operations } = await dispatch.activity(activityId);
  const ids = new Map(operations.map(({ id, platformId }) => [id, platformId ?? '']));
  const below = (parentId: string): Source[] =>
    plan
      .filter((one) => one.parentId === parentId)
      .map((one) => ({ id: ids.get(one.id) ?? '', name: one.name, children: below(one.id) }));
  const [root] = plan;
  return { id: ids.get(root!.id) ?? '', name, children: below(root!.id) };
}

/** Every campaign of a name which is not put away, with what lies in it, ordered by name. */
export async function copiesOf(dispatch: TestDispatch, name: string): Promise<CopiedTree[]> {
  const [campaigns, adSets, ads] = await Promise.all(['campaign', 'adset', 'ad'].map((kind) => dispatch.objects(kind)));
  const living = ({ status }: PlatformObject) => status !== 'ARCHIVED' && status !== 'DELETED';
  const grow = (object: PlatformObject): CopiedTree => ({
    name: object.name,
    status: object.status,
    children: [...adSets!, ...ads!]
      .filter((child) => child.parentId === object.id && living(child))
      .map(grow)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  });
  return campaigns!.filter((campaign) => campaign.name.startsWith(name) && living(campaign)).map(grow);
}
