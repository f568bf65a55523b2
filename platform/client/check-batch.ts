import type { BatchItem } from './batch-item.ts';

const MAX_ITEMS = 50;
const MAX_ADS = 10;

/**
 * Refuses a batch the platform does not take: none or more than 50 items, more than 10 ads, several ad sets of one campaign, or names that are used
 * twice or not at all.
 * @throws RangeError naming every violated rule; it is a mistake of the calling code, and nothing was sent
 */
export function checkBatch(items: readonly BatchItem[]): void {
  const mistakes: string[] = [];
  if (items.length === 0) mistakes.push('it is empty');
  if (items.length > MAX_ITEMS) mistakes.push(`it has ${items.length} items, where ${MAX_ITEMS} are allowed`);
  const ads = items.filter((item) => creates(item, 'ads')).length;
  if (ads > MAX_ADS) mistakes.push(`it creates ${ads} ads, where ${MAX_ADS} are allowed`);
  const campaigns = items
    .filter((item) => creates(item, 'adsets') || creates(item, 'copies'))
    .flatMap(({ params }) => (params?.campaign_id === undefined ? [] : [String(params.campaign_id)]));
  for (const campaign of findRepeated(campaigns)) mistakes.push(`it creates several ad sets of campaign ${campaign}`);
  const names = items.flatMap(({ name }) => name ?? []);
  for (const name of findRepeated(names)) mistakes.push(`the name ${name} is used twice`);
  for (const [index, { dependsOn }] of items.entries()) {
    const earlier = items.slice(0, index).some(({ name }) => name !== undefined && name === dependsOn);
    if (dependsOn !== undefined && !earlier)
      mistakes.push(`item ${index} depends on ${dependsOn}, which no earlier item is named`);
  }
  if (mistakes.length > 0) throw new RangeError(`the batch cannot be sent: ${mistakes.join('; ')}`);
}

function creates({ method, path }: BatchItem, edge: string): boolean {
  return method === 'POST' && path.endsWith(`/${edge}`);
}

function findRepeated(values: string[]): Set<string> {
  return new Set(values.filter((value, index) => values.indexOf(value) !== index));
}
