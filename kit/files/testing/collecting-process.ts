import { setImmediate } from 'node:timers/promises';
import { FileStore } from '../file-store.ts';
import { lockDataFolder } from '../data-folder-lock.ts';

/**
 * A process, run with `--expose-gc`, that holds a lock which it does not keep and writes a file, and has collected what nobody refers to by
 * then: `FOLDER KEY LOCK`. It says so, and ends the file when it receives anything.
 */
const [dir = '', key = '', lock = ''] = process.argv.slice(2);

async function collect(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    globalThis.gc?.();
    // Finalizers run between the rounds.
    await setImmediate();
  }
}

async function* content(): AsyncGenerator<Buffer> {
  for (let piece = 0; piece < 3; piece += 1) yield Buffer.alloc(1024 * 1024);
  await collect();
  process.stdout.write('collected\n');
  await new Promise((resolve) =>
    process.stdin.once('data', resolve).once('end', () => process.kill(process.pid, 'SIGKILL')),
  );
  yield Buffer.from('end');
}

const store = await FileStore.open({ kind: 'local', dir });
await lockDataFolder(dir, lock);
await store.put(key, content());
process.stdout.write(`${await store.size(key)}\n`);
process.stdin.destroy();
