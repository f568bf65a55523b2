/** A name that keeps its direction to itself, for where only text can stand. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
