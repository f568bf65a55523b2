import sharp from 'sharp';

const MARK = 0xff;
const END = Buffer.from([MARK, 0xd9]);
const SCAN = 0xda;
/** Bytes put behind the data, in two variants: a decoder that is done with the data reads neither. */
const PADDINGS = [Buffer.alloc(64, 0x00), Buffer.alloc(64, 0xaa)] as const;
/** Missing data behind these rows is noticed by the decoder itself. */
const LAST_ROWS = 128;

/**
 * Returns a JPEG that lacks only its end mark, with the mark; null when some of its picture is missing, too. Some cameras and programs leave the mark
 * out, and decoders show such files whole.
 */
export async function endedJpeg(bytes: Buffer, limitInputPixels: number): Promise<Buffer | null> {
  const data = withoutLastMark(bytes);
  if (!endsInScan(data)) return null;
  try {
    const ended = Buffer.concat([data, END]);
    const { width, height } = await sharp(ended, { limitInputPixels }).metadata();
    await sharp(ended, { limitInputPixels, failOn: 'warning' }).resize(16, 16, { fit: 'inside' }).raw().toBuffer();
    const rows = Math.min(height, LAST_ROWS);
    const area = { left: 0, top: height - rows, width, height: rows };
    const [one, other] = [await padded(PADDINGS[0]), await padded(PADDINGS[1])];
    return one.equals(other) ? ended : null;

    async function padded(padding: Buffer): Promise<Buffer> {
      const image = sharp(Buffer.concat([data, padding, END]), { limitInputPixels, failOn: 'none' });
      return image.extract(area).raw().toBuffer();
    }
  } catch {
    // The decoder found another fault than the missing end.
    return null;
  }
}

function withoutLastMark(bytes: Buffer): Buffer {
  let { length } = bytes;
  while (length > 0 && bytes[length - 1] === MARK) length -= 1;
  return length === bytes.length ? bytes : bytes.subarray(0, length);
}

/** Returns true when the last bytes are picture data, not a table before it. */
function endsInScan(bytes: Buffer): boolean {
  let offset = END.length;
  for (;;) {
    if (offset + 4 > bytes.length || bytes[offset] !== MARK) return false;
    const isScan = bytes[offset + 1] === SCAN;
    offset += 2 + bytes.readUInt16BE(offset + 2);
    if (!isScan) continue;
    if (offset >= bytes.length) return false;
    offset = scanEnd(bytes, offset);
    if (offset === bytes.length) return true;
  }
}

/** Returns the start of the next segment. Escaped bytes and restart markers within the data start none. */
function scanEnd(bytes: Buffer, start: number): number {
  let offset = start;
  for (;;) {
    offset = bytes.indexOf(MARK, offset);
    const next = offset === -1 ? undefined : bytes[offset + 1];
    if (next === undefined) return bytes.length;
    const isData = next === 0 || next === MARK || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return offset;
    offset += next === MARK ? 1 : 2;
  }
}
