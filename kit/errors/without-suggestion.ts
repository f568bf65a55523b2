/** Removes graphql-js's suggestion from an error message, which would reveal names of the schema. */
export function withoutSuggestion(message: string): string {
  return message.replace(/ Did you mean .*\?$/su, '');
}
