type Fields = Record<string, unknown>;

/** An object with the fields of another laid over it, however deep; lists are replaced as a whole. */
export function mergeOver(base: unknown, over: Fields): Fields {
  const result = { ...(base as Fields) };
  for (const [key, value] of Object.entries(over)) {
    const nested = value !== null && typeof value === 'object' && !Array.isArray(value);
    result[key] = nested ? mergeOver(result[key], value as Fields) : value;
  }
  return result;
}
