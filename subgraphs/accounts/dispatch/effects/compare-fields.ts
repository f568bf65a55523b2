type Fields = Readonly<Record<string, unknown>>;

/** What the platform answers under another name, or in another form, than it takes it. */
const READ_AS: Readonly<Record<string, string>> = { creative: 'creative{id}' };

/** The fields to be read so that they can be compared with what is to be set. */
export function readableFields(names: readonly string[]): string {
  return [...new Set(names)].map((name) => READ_AS[name] ?? name).join(',');
}

/** Those of the fields of an object which `names` names; null for what the platform left out, which is empty. */
export function pickFields(object: Fields, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, object[name] ?? null]));
}

/** The fields in which an object is not as it is wanted. */
export function differingFields(object: Fields, wanted: Fields): string[] {
  return Object.keys(wanted).filter((name) => !sameValue(object[name], wanted[name]));
}

/**
 * Whether two values mean the same to the platform: it answers numbers as texts, instants in the account's time zone and in whole seconds, leaves
 * out what is empty, and may add members to what it was given.
 */
function sameValue(found: unknown, wanted: unknown): boolean {
  if (isEmpty(wanted)) return isEmpty(found);
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(found) &&
      found.length === wanted.length &&
      wanted.every((item, index) => sameValue(found[index], item))
    );
  }
  if (typeof wanted === 'object' && wanted !== null) return holds(found, wanted as Fields);
  if (String(found) === String(wanted)) return true;
  const instants = [instantOf(found), instantOf(wanted)];
  return instants[0] !== null && instants[0] === instants[1];
}

function holds(found: unknown, wanted: Fields): boolean {
  if (typeof found !== 'object' || found === null) return false;
  // A creative is given by `creative_id` and answered with `id`.
  const has = 'creative_id' in wanted && 'id' in found ? { ...found, creative_id: found.id } : (found as Fields);
  return Object.entries(wanted).every(([key, value]) => sameValue((has as Fields)[key], value));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Seconds since 1970; null for what is no instant. */
function instantOf(value: unknown): number | null {
  const text = String(value);
  if (/^\d{9,11}$/.test(text)) return Number(text);
  if (!/^\d{4}-\d\d-\d\dT/.test(text)) return null;
  const millis = Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(millis) ? null : Math.floor(millis / 1_000);
}
