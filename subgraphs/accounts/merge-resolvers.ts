type TypeResolvers = Record<string, Record<string, unknown>>;

/** One map of resolvers out of several; two of them must not resolve the same field. */
export function mergeResolvers(maps: readonly object[]): TypeResolvers {
  const merged: TypeResolvers = {};
  for (const map of maps as TypeResolvers[]) {
    for (const [type, fields] of Object.entries(map)) {
      const known = (merged[type] ??= {});
      for (const [field, resolver] of Object.entries(fields)) {
        if (field in known) throw new Error(`${type}.${field} has two resolvers.`);
        known[field] = resolver;
      }
    }
  }
  return merged;
}
