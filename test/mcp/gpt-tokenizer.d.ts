/** The one function that is used here; the package's own types are not read. */
declare module 'gpt-tokenizer/encoding/o200k_base' {
  /** Number of tokens of a text. */
  export function countTokens(text: string): number;
}
