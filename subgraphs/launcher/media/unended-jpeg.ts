import sharp from 'sharp';

const MARK = 0xff;
const END = Buffer.from([MARK, 0xd9]);
const SCAN = 0xda;
/** What is laid behind the data, twice differently: a decoder that is done with them looks at neither. */
const PADDINGS = [Buffer.alloc(64, 0x00), Buffer.alloc(64, 0xaa)] as const;
/** What is missing behind these rows is noticed by the decoder itself. */
const LAST_ROWS = 128;

/**
 * A JPEG whose end mark alone is missing, with it; null for one of whose picture something is missing, too. Some cameras and programs leave the mark
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
    // Whatever its decoder finds, it is not the end alone that is missing.
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

/** Where the next segment begins: what stands for a byte, or begins anew within the data, is none. */
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
