/** Escapes that a form has and an address has not, and the blank, which a form writes as a plus. */
const FORM_ESCAPES: Record<string, string> = {
  '%20': '+',
  '!': '%21',
  "'": '%27',
  '(': '%28',
  ')': '%29',
  '~': '%7E',
};

/**
 * Returns the text of a form, letter for letter as `URLSearchParams` writes it. That one walks through the text and is several times slower for the
 * long forms of a batch.
 */
export function formText(form: URLSearchParams): string {
  const pairs: string[] = [];
  for (const [name, value] of form) pairs.push(`${escape(name)}=${escape(value)}`);
  return pairs.join('&');
}

function escape(text: string): string {
  return encodeURIComponent(text).replace(/%20|[!'()~]/g, (found) => FORM_ESCAPES[found] ?? found);
}
