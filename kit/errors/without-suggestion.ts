/** An error message without graphql-js's guess of what was meant, which would tell names of the schema. */
export function withoutSuggestion(message: string): string {
  return message.replace(/ Did you mean .*\?$/su, '');
}
