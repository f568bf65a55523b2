import { invalidParameter } from './wire-error.ts';

type Test = (value: unknown, wanted: unknown) => boolean;

const contains: Test = (value, wanted) =>
  Array.isArray(value)
    ? value.map(String).includes(String(wanted))
    : String(value ?? '')
        .toLowerCase()
        .includes(String(wanted).toLowerCase());
const isIn: Test = (value, wanted) => listOf(value).some((member) => listOf(wanted).includes(member));
const inRange: Test = (value, wanted) => {
  const [from, to] = listOf(wanted).map(Number);
  return from !== undefined && to !== undefined && Number(value) >= from && Number(value) <= to;
};

const TESTS: Record<string, Test> = {
  EQUAL: (value, wanted) => String(value) === String(wanted),
  NOT_EQUAL: (value, wanted) => String(value) !== String(wanted),
  GREATER_THAN: (value, wanted) => Number(value) > Number(wanted),
  GREATER_THAN_OR_EQUAL: (value, wanted) => Number(value) >= Number(wanted),
  LESS_THAN: (value, wanted) => Number(value) < Number(wanted),
  LESS_THAN_OR_EQUAL: (value, wanted) => Number(value) <= Number(wanted),
  CONTAIN: contains,
  NOT_CONTAIN: (value, wanted) => !contains(value, wanted),
  IN: isIn,
  NOT_IN: (value, wanted) => !isIn(value, wanted),
  ANY: isIn,
  NONE: (value, wanted) => !isIn(value, wanted),
  ALL: (value, wanted) => listOf(wanted).every((member) => listOf(value).includes(member)),
  IN_RANGE: inRange,
  NOT_IN_RANGE: (value, wanted) => !inRange(value, wanted),
  CONTAINS_ANY: (value, wanted) => listOf(wanted).some((member) => contains(value, member)),
  CONTAINS_ALL: (value, wanted) => listOf(wanted).every((member) => contains(value, member)),
  NOT_CONTAINS_ANY: (value, wanted) => !listOf(wanted).some((member) => contains(value, member)),
  ENDS_WITH: (value, wanted) => String(value).endsWith(String(wanted)),
  AFTER: (value, wanted) => Number(value) > Number(wanted),
  BEFORE: (value, wanted) => Number(value) < Number(wanted),
  ON_OR_AFTER: (value, wanted) => Number(value) >= Number(wanted),
  ON_OR_BEFORE: (value, wanted) => Number(value) <= Number(wanted),
  STARTS_WITH: (value, wanted) => String(value).startsWith(String(wanted)),
};

/** Returns true when a value passes one filter. @throws WireError code 100 for an operator the platform does not know */
export function matchesOperator(value: unknown, operator: string, wanted: unknown): boolean {
  const test = Object.hasOwn(TESTS, operator) ? TESTS[operator] : undefined;
  if (!test) throw invalidParameter(`Filter operator ${operator} is not supported`, ['filtering']);
  return test(value, wanted);
}

function listOf(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}
