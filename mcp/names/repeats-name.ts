/** Words of titles, with the word that names of tools have for them. */
const SAME: Record<string, string> = {
  activities: 'activity',
  change: 'update',
  copy: 'duplicate',
  edit: 'update',
  fact: 'memory',
  facts: 'memory',
  find: 'list',
  read: 'get',
  report: 'insights',
  reports: 'insights',
  save: 'create',
};

/** Words that carry no meaning beside a name. */
const EMPTY = new Set(['a', 'an', 'the', 'of', 's', 'on', 'or', 'platform', 'asset']);

/** True when a title says nothing that the tool's name does not say: "Create an ad set" of `adsets_create`. */
export function repeatsName(title: string, name: string): boolean {
  const said = name.replaceAll('_', '');
  const words = title.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.every((word) => EMPTY.has(word) || said.includes((SAME[word] ?? word).replace(/s$/, '')));
}
