/** Values nobody expects, as JSON text, which says more than a value in memory can: `1e400`, `__proto__`. */
export const ODD_VALUES: Readonly<Record<string, string>> = {
  null: 'null',
  'an empty object': '{}',
  'an empty list': '[]',
  'a list in a list': '[[]]',
  'an empty text': '""',
  'a space': '" "',
  'the character NUL': '"\\u0000"',
  'half of a character': '"\\ud800"',
  zero: '0',
  'less than zero': '-1',
  'a fraction': '1.5',
  'more than a number holds': '1e400',
  'more than 64 bits hold': '9223372036854775808',
  true: 'true',
  'an object a hundred levels deep': `${'{"and":'.repeat(100)}1${'}'.repeat(100)}`,
  'a text of JSON': '"{\\"kind\\":\\"team\\"}"',
  'names every object has': '{"__proto__":{"kind":1},"constructor":[],"toString":null,"length":-1}',
  'a very long text': `"${'x'.repeat(20_000)}"`,
};

/** Stands for the odd value in the JSON of arguments. */
export const HERE = 'here the odd value goes';

/** The JSON of arguments with an odd value in its place. */
export function withOddValue(args: unknown, odd: string): string {
  return JSON.stringify(args).replace(JSON.stringify(HERE), () => odd);
}

/** The value with what stands beside the place taken from another where that has it: complete arguments around an odd value. */
export function laidAround(sample: unknown, valid: unknown, steps: readonly (string | number)[]): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return sample;
  const inner = laidAround(partOf(sample, step), partOf(valid, step), rest);
  if (typeof step === 'number') return [inner, ...(sample as unknown[]).slice(1)];
  const known = typeof valid === 'object' && valid !== null && !Array.isArray(valid) ? valid : {};
  return { ...(sample as object), ...known, [step]: inner };
}

function partOf(value: unknown, step: string | number): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[step] : undefined;
}
