import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Violation } from '#kit/errors/refusals.ts';
import { adviceOnName, isJsonText, nearestOf } from '#mcp/schema/advice.ts';
import { FORMATS } from '#mcp/schema/formats.ts';
import type { ObjectSchema } from '#mcp/schema/json-schema.ts';
import { LARGE_INTEGER, NO_INTEGER } from '#mcp/schema/large-integers.ts';
import { mayBeOmitted } from '#mcp/schema/schema-at.ts';

const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  allowUnionTypes: true,
  strictRequired: false,
  verbose: true,
  formats: FORMATS,
  keywords: [LARGE_INTEGER],
});

/** Maximum number of reported violations: a call has room for a million mistakes. */
const MOST_REPORTED = 1_000;

/** Compiles a schema on first use; the check lists every rule that a value breaks, with its path. */
export function schemaCheck(schema: ObjectSchema): (value: unknown) => Violation[] {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= ajv.compile(schema);
    return validate(value) ? [] : violationsOf((validate.errors ?? []).slice(0, MOST_REPORTED), schema);
  };
}

const RULES: Record<string, string> = {
  minLength: 'length',
  maxLength: 'length',
  minimum: 'range',
  maximum: 'range',
  exclusiveMinimum: 'range',
  exclusiveMaximum: 'range',
  minItems: 'items',
  maxItems: 'items',
  additionalProperties: 'unknown',
};

function violationsOf(errors: readonly ErrorObject[], schema: ObjectSchema): Violation[] {
  return withoutTypesOfChoices(withoutOtherBranches(errors)).map((error) => ({
    path: printed(stepsOf(error)),
    rule: ruleOf(error),
    message: error.data === null && mayBeOmitted(schema, stepsOf(error)) ? NULL_MESSAGE : messageOf(error, schema),
  }));
}

/** Rule of an error; a value that is no integer has a wrong type, though it came as a string. */
function ruleOf({ keyword, message }: ErrorObject): string {
  if (keyword === 'largeInteger') return message === NO_INTEGER ? 'type' : 'range';
  return RULES[keyword] ?? keyword;
}

const NULL_MESSAGE = 'must not be null: leave it out';

/** Removes errors of other branches: of a nullable reference only its own errors are useful, "must be null" is not. */
function withoutOtherBranches(errors: readonly ErrorObject[]): ErrorObject[] {
  const either = new Set(errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath));
  return errors.filter(
    ({ keyword, instancePath, params }) =>
      keyword !== 'anyOf' && !(keyword === 'type' && params['type'] === 'null' && either.has(instancePath)),
  );
}

/** Removes type errors of choices: a value outside the choices may have any type. */
function withoutTypesOfChoices(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'enum' || keyword === 'const');
  const told = new Set(choices.map(({ instancePath }) => instancePath));
  return errors.filter(({ keyword, instancePath }) => keyword !== 'type' || !told.has(instancePath));
}

/** Path of the value of an error. */
function stepsOf(error: ErrorObject): string[] {
  const steps = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const name: unknown = error.params['missingProperty'] ?? error.params['additionalProperty'];
  if (typeof name === 'string') steps.push(name);
  return steps;
}

/** Steps in the form of the graph's paths: `payload.items[2].name`. */
function printed(steps: readonly string[]): string {
  return steps.reduce((path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path ? `${path}.${step}` : step), '');
}

function messageOf({ keyword, params, message, parentSchema, data }: ErrorObject, root: ObjectSchema): string {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return `is not an argument of this tool: ${adviceOnName(String(params['additionalProperty']), parentSchema ?? {}, root)}`;
    case 'enum':
      return choiceMessage(params['allowedValues'] as unknown[], data);
    case 'type': {
      const types = typesOf([params['type']].flat(), parentSchema);
      const advice = isJsonText(data, types) ? ': it is a text of JSON, send the value itself' : '';
      return `must be ${types.join(' or ')}${advice}`;
    }
    case 'const':
      return `must be ${JSON.stringify(params['allowedValue'])}`;
    case 'format':
      return FORMAT_MESSAGES[String(params['format'])] ?? `must be a ${String(params['format'])}`;
    default:
      return message ?? `breaks the rule ${keyword}`;
  }
}

function choiceMessage(allowed: readonly unknown[], given: unknown): string {
  const nearest = nearestOf(given, allowed);
  const advice = nearest === undefined ? '' : `: the nearest is ${JSON.stringify(nearest)}`;
  return `must be one of ${allowed.map((value) => JSON.stringify(value)).join(', ')}${advice}`;
}

/** Types to advise; digits of an integer may come as a string, which is not advised. */
function typesOf(types: readonly string[], parent: ErrorObject['parentSchema']): readonly string[] {
  return parent?.['largeInteger'] === undefined ? types : types.filter((type) => type !== 'string');
}

const FORMAT_MESSAGES: Record<string, string> = {
  uuid: 'must be a UUID of 36 characters',
  'date-time': 'must be an RFC 3339 date and time with an offset, such as 2026-05-12T10:45:09Z',
  date: 'must be a date as YYYY-MM-DD',
};
