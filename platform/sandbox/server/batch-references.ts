import { decodeJson } from '../wire/decode-json.ts';

const REFERENCE = /\{result=([^:}]+):([^}]+)\}/g;

/** The names of the requests a text refers to as `{result=name:$.path}`. */
export function referredNames(text: string): string[] {
  if (!text.includes('{result=')) return [];
  return [...text.matchAll(REFERENCE)].map((match) => match[1] ?? '');
}

/** Puts results of earlier requests in the place of the references to them. */
export function fillReferences(text: string, bodyOf: (name: string) => string | undefined): string {
  if (!text.includes('{result=')) return text;
  return text.replaceAll(REFERENCE, (_match, name: string, path: string) => {
    const body = decodeJson(bodyOf(name) ?? 'null');
    return select(body, path).map(String).join(',');
  });
}

/** Fills the values of a form; names stay as they are, and the last value of a name counts. */
export function fillForm(form: URLSearchParams, bodyOf: (name: string) => string | undefined): Map<string, string> {
  const filled = new Map<string, string>();
  for (const [key, value] of form) filled.set(key, fillReferences(value, bodyOf));
  return filled;
}

/** Returns all text that references may stand in. */
export function referringText(relativeUrl: string, form: URLSearchParams): string {
  return relativeUrl + [...form.values()].join(' ');
}

/** The values at a path such as `$.id`, `$.data.*.id` or `$.images.*.hash`. */
function select(body: unknown, path: string): unknown[] {
  const steps = path
    .replace(/^\$/, '')
    .replaceAll(/\[(\*|\d+)\]/g, '.$1')
    .split('.')
    .filter((step) => step !== '');
  let found: unknown[] = [body];
  for (const step of steps) {
    found = found.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return [];
      const entries = Object.entries(value);
      return entries.filter(([key]) => step === '*' || key === step).map(([, member]): unknown => member);
    });
  }
  return found;
}
