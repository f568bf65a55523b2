type Fields = Readonly<Record<string, unknown>>;

/** Fields that the platform returns under another name, or in another form, than it accepts. */
const READ_AS: Readonly<Record<string, string>> = { creative: 'creative{id}' };

/** Fields to read so that they can be compared with the values to be set. */
export function readableFields(names: readonly string[]): string {
  return [...new Set(names)].map((name) => READ_AS[name] ?? name).join(',');
}

/** Picks the fields of an object that are in `names`; null for fields the platform left out because they are empty. */
export function pickFields(object: Fields, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, object[name] ?? null]));
}

/** Names of the fields in which an object differs from the wanted values. */
export function differingFields(object: Fields, wanted: Fields): string[] {
  return Object.keys(wanted).filter((name) => !sameValue(object[name], wanted[name]));
}

/**
 * True when two values mean the same to the platform. It returns numbers as texts, and instants in the account's time zone in whole
 * seconds. It leaves out empty values and may add members to those it was given.
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

/** Seconds since 1970; null for a value that is no instant. */
function instantOf(value: unknown): number | null {
  const text = String(value);
  if (/^\d{9,11}$/.test(text)) return Number(text);
  if (!/^\d{4}-\d\d-\d\dT/.test(text)) return null;
  const millis = Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(millis) ? null : Math.floor(millis / 1_000);
}
