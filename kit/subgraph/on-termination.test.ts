import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

it('says that it ends in the midst of work which takes too long', async () => {
  const file = fileURLToPath(new URL('./testing/hanging-process.ts', import.meta.url));
  // What is beyond the grace, so that none of it is waited for.
  const child = spawn(process.execPath, [file, '-5000'], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'readable');
  child.kill('SIGTERM');
  const [[code], said] = await Promise.all([once(child, 'close'), text(child.stdout)]);
  expect(code).toBe(1);
  expect(said).toContain('"reason":"SIGTERM"');
  expect(said).toMatch(/"level":40,.*"msg":"ends in the midst of work, which took longer than it may"/u);
});
