/** `adAccountId` → `ad_account_id`; names that are snake case already stay as they are. */
export function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
