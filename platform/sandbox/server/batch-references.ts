import { decodeJson } from '../wire/decode-json.ts';

const REFERENCE = /\{result=([^:}]+):([^}]+)\}/g;

/** The names of the requests a text refers to as `{result=name:$.path}`. */
export function referredNames(text: string): string[] {
  return [...text.matchAll(REFERENCE)].map((match) => match[1] ?? '');
}

/** Puts results of earlier requests in the place of the references to them. */
export function fillReferences(text: string, bodyOf: (name: string) => string | undefined): string {
  return text.replaceAll(REFERENCE, (_match, name: string, path: string) => {
    const body = decodeJson(bodyOf(name) ?? 'null');
    return select(body, path).map(String).join(',');
  });
}

/** Fills the values of a form body; names stay as they are. */
export function fillForm(body: string, bodyOf: (name: string) => string | undefined): URLSearchParams {
  const form = new URLSearchParams(body);
  for (const [key, value] of new URLSearchParams(body)) form.set(key, fillReferences(value, bodyOf));
  return form;
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
