/** An operation with its variables. */
interface Asked {
  document: string;
  variables: Record<string, unknown>;
}

/** An operation as one text without variables, to be asked elsewhere. Arguments that are null are left out. */
export function copiedQuery({ document, variables }: Asked): string {
  const [head = '', ...body] = document.trim().split('{\n');
  const types = new Map([...head.matchAll(/\$(\w+): ([^,)]+)/gu)].map(([, name, type]) => [name!, type!]));
  const text = [head.replace(/\(.*\)\s*$/su, ' '), ...body].join('{\n');
  const withoutNull = text.replaceAll(/,?\s*\w+: \$(\w+)/gu, (argument, name: string) =>
    (variables[name] ?? null) === null ? '' : argument,
  );
  return withoutNull.replaceAll(/\$(\w+)/gu, (_, name: string) =>
    literal(variables[name], /^\[?Insights/u.test(types.get(name) ?? '')),
  );
}

function literal(value: unknown, isWord: boolean): string {
  if (Array.isArray(value)) return `[${value.map((each) => literal(each, isWord)).join(', ')}]`;
  return isWord ? String(value) : JSON.stringify(value);
}
