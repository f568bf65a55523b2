const DECODER = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8 without the byte order mark; null for other bytes, for which no character is made up. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return DECODER.decode(bytes);
  } catch {
    return null;
  }
}
