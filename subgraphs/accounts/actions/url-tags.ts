import { characterFault } from '#kit/schema/web-address.ts';

/**
 * Says what is wrong with tags which the platform appends to addresses; undefined for those that can be sent as they are. Nothing
 * is mended: what is sent is what somebody wrote.
 */
export function urlTagsFault(tags: string): string | undefined {
  const character = characterFault(tags);
  if (character !== undefined) return character;
  if (/^[a-z][a-z\d+.-]*:\/\//iu.test(tags))
    return 'must be tags alone, such as utm_source=fb: leave out the address before them';
  if (tags.startsWith('?')) return 'must not begin with ?: leave it out, the platform adds it';
  if (tags.includes('#')) return 'must not hold #, which ends the tags: leave it out, or write it as %23';
  if (/^&|&&|&$/u.test(tags)) return 'must not have an & where no parameter stands: remove it';
  if (/(?:^|&)=/u.test(tags)) return 'must name each parameter before its =';
  return undefined;
}
