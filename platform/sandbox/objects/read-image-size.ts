/** Width and height in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads the size from the header of a PNG, GIF or JPEG; null for anything else. */
export function readImageSize(bytes: Buffer): ImageSize | null {
  if (bytes.byteLength >= 24 && bytes.subarray(0, 8).equals(PNG_SIGNATURE)) {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.byteLength >= 10 && bytes.subarray(0, 3).toString('latin1') === 'GIF') {
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  }
  return bytes.byteLength >= 4 && bytes.readUInt16BE(0) === 0xffd8 ? readJpegSize(bytes) : null;
}

function readJpegSize(bytes: Buffer): ImageSize | null {
  let at = 2;
  while (at + 9 < bytes.byteLength && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
