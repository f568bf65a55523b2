import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { LosslessLines } from '#mcp/serve/lossless-lines.ts';

let refused = 0;

async function passed(chunks: readonly string[], mostBytes = 1_000): Promise<string> {
  const lines = new LosslessLines(mostBytes, () => (refused += 1));
  const all = text(lines);
  for (const chunk of chunks) lines.write(Buffer.from(chunk, 'latin1'));
  lines.end();
  return all;
}

it('keeps the digits of integers, wherever chunks end', async () => {
  const line = '{"n":9223372036854775807,"text":"9223372036854775807","small":7}\n';
  const quoted = line.replace(':9223372036854775807', ':"9223372036854775807"');
  expect(await passed([line + line])).toBe(quoted + quoted);
  expect(await passed([...line])).toBe(quoted);
});

it('keeps characters whose bytes come apart, and passes no line on that has not ended', async () => {
  const bytes = Buffer.from('"Grüße"\n').toString('latin1');
  expect(await passed([...bytes, '{"begun"'])).toBe('"Grüße"\n');
});

it('passes on no line that is not UTF-8, and those behind it', async () => {
  refused = 0;
  expect(await passed(['"Gr\u00fc\u00dfe"\n"one"\n', '"\u00e2\u0082"\n"two"\n'])).toBe('"one"\n"two"\n');
  expect(refused).toBe(2);
});

it('fails at a line that is too long, not at many short ones', async () => {
  expect(await passed(Array(100).fill('"short"\n'), 10)).toHaveLength(800);
  await expect(passed(['"123456789"\n'], 10)).rejects.toThrow('larger than 10 bytes');
  await expect(passed(['"12345', '67890'], 10)).rejects.toThrow('larger than 10 bytes');
});
