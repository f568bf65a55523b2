import { FileStore } from '../file-store.ts';

/** A process that writes a file which never ends, until it is killed: `FOLDER KEY`. Says when the first of it is written. */
const [dir = '', key = ''] = process.argv.slice(2);

async function* endless(): AsyncGenerator<Buffer> {
  for (let piece = 0; piece < 3; piece += 1) yield Buffer.alloc(1024 * 1024);
  process.stdout.write('writing\n');
  // Nobody may outlive the test that started it.
  process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGKILL'));
  await new Promise(() => undefined);
}

const store = await FileStore.open({ kind: 'local', dir });
await store.put(key, endless());
