const DECODER = new TextDecoder('utf-8', { fatal: true });

/** Text of bytes in UTF-8, without the mark of their order; null for other bytes, of which no character is made up. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return DECODER.decode(bytes);
  } catch {
    return null;
  }
}
