import { characterFault } from '#kit/values/web-address.ts';

/**
 * Describes the fault of tags that the platform appends to addresses; undefined for those that can be sent as they are. Nothing is
 * corrected: tags are sent as they were written.
 */
export function urlTagsFault(tags: string): string | undefined {
  const character = characterFault(tags);
  if (character !== undefined) return character;
  if (tags.startsWith('?')) return 'must not begin with ?: leave it out, the platform adds it';
  const names = tags.split('&').map((tag) => tag.replace(/=.*$/u, ''));
  if (names.some((name) => /[/:]/u.test(name)))
    return 'must be tags alone, such as utm_source=fb: leave out the address before them';
  if (tags.includes('?')) return 'must not hold ?, which begins tags: write & between two of them, or %3F within one';
  if (tags.includes('#')) return 'must not hold #, which ends the tags: leave it out, or write it as %23';
  if (/^&|&&|&$/u.test(tags)) return 'must not have an & where no parameter stands: remove it';
  if (/(?:^|&)=/u.test(tags)) return 'must name each parameter before its =';
  const bare = tags.split('&').find((tag) => !tag.includes('='));
  return bare === undefined ? undefined : `holds "${bare}" without an =: write it as ${bare}=, or remove it`;
}
