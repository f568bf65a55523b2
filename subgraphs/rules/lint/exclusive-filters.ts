import type { Filter, FilterGroup, FilterNode } from '#subgraphs/rules/definition/definition.ts';

/** Most alternatives of a filter; beyond it nothing is said. */
const MOST_ALTERNATIVES = 256;

/** Filters that an object fulfils together. */
type Alternative = readonly Filter[];

/** True where no object can fulfil both filters, whatever objects there are: the texts they compare with exclude each other. */
export function excludeEachOther(a: FilterGroup, b: FilterGroup): boolean {
  const [ofA, ofB] = [alternativesOf(a), alternativesOf(b)];
  if (ofA === null || ofB === null) return false;
  return ofA.every((one) => ofB.every((other) => isContradiction([...one, ...other])));
}

/** Alternatives of which one is fulfilled where the filter is; null where there are too many to say. */
function alternativesOf(node: FilterNode): Alternative[] | null {
  if (node.kind === 'filter') return [[node]];
  let found: Alternative[] = node.combinator === 'and' ? [[]] : [];
  for (const child of node.children) {
    const own = alternativesOf(child);
    if (own === null) return null;
    found =
      node.combinator === 'and' ? found.flatMap((one) => own.map((other) => [...one, ...other])) : [...found, ...own];
    if (found.length > MOST_ALTERNATIVES) return null;
  }
  return found;
}

function isContradiction(filters: Alternative): boolean {
  return filters.some((one, at) => filters.slice(at + 1).some((other) => excludes(one, other) || excludes(other, one)));
}

/** True where the first filter holds for no text for which the second one holds. */
function excludes(a: Filter, b: Filter): boolean {
  if (!isSameText(a, b)) return false;
  if (a.attribute === 'tags') return excludesTags(a, b);
  const [texts, others] = [textsOf(a), textsOf(b)];
  const [text = '', other = ''] = [texts[0], others[0]];
  switch (a.operator) {
    case 'eq':
    case 'in':
      return texts.every((one) => !holds(b, one));
    case 'is_empty':
      return !holds(b, '');
    case 'starts_with':
      if (b.operator === 'starts_with') return !text.startsWith(other) && !other.startsWith(text);
      return b.operator === 'not_contains' && text.includes(other);
    case 'ends_with':
      if (b.operator === 'ends_with') return !text.endsWith(other) && !other.endsWith(text);
      return b.operator === 'not_contains' && text.includes(other);
    case 'contains':
      return b.operator === 'not_contains' && text.includes(other);
    default:
      return false;
  }
}

function excludesTags(a: Filter, b: Filter): boolean {
  const required = a.operator === 'contains' || a.operator === 'contains_all' ? textsOf(a) : [];
  if (b.operator === 'is_empty')
    return required.length > 0 || a.operator === 'contains_any' || a.operator === 'is_not_empty';
  const isRefused = b.operator === 'not_contains' || b.operator === 'contains_none';
  const refused = new Set(isRefused ? textsOf(b) : []);
  if (a.operator === 'contains_any') return textsOf(a).every((tag) => refused.has(tag));
  return required.some((tag) => refused.has(tag));
}

/** True for filters of texts that read the same place; without a level an ancestor may be one of several. */
function isSameText(a: Filter, b: Filter): boolean {
  const isFixed = a.scope === 'self' || a.level !== null;
  return isFixed && a.attribute === b.attribute && a.scope === b.scope && a.level === b.level && isText(a) && isText(b);
}

function isText({ operand }: Filter): boolean {
  return operand.kind === 'text' || operand.kind === 'texts' || operand.kind === 'none';
}

function textsOf({ operand }: Filter): readonly string[] {
  if (operand.kind === 'texts') return operand.values;
  return operand.kind === 'text' ? [operand.value] : [];
}

/** True where a filter holds for a text; the empty one is that of an object without it. Other operators may hold. */
function holds(filter: Filter, text: string): boolean {
  const texts = textsOf(filter);
  const [first = ''] = texts;
  switch (filter.operator) {
    case 'eq':
    case 'in':
      return texts.includes(text);
    case 'neq':
    case 'not_in':
      return !texts.includes(text);
    case 'contains':
      return text.includes(first);
    case 'not_contains':
      return !text.includes(first);
    case 'starts_with':
      return text.startsWith(first);
    case 'ends_with':
      return text.endsWith(first);
    case 'is_empty':
      return text === '';
    case 'is_not_empty':
      return text !== '';
    default:
      return true;
  }
}
