type ResolverMap = Record<string, Record<string, unknown>>;

/** Merges several resolver maps. A type may occur in more than one of them; throws when a field does. */
export function mergeResolvers(maps: readonly object[]): ResolverMap {
  const merged: ResolverMap = {};
  for (const map of maps as readonly ResolverMap[]) {
    for (const [type, fields] of Object.entries(map)) {
      const known = (merged[type] ??= {});
      for (const [field, resolver] of Object.entries(fields)) {
        if (Object.hasOwn(known, field)) throw new Error(`${type}.${field} has two resolvers.`);
        known[field] = resolver;
      }
    }
  }
  return merged;
}
