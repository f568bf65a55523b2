import pino from 'pino';
import { Database } from '#kit/database/database.ts';
import { FileStore } from '#kit/files/file-store.ts';
import { launcher } from '#subgraphs/launcher/launcher.ts';
import { FileRemover } from '../removal/file-remover.ts';
import { RemovalRepository } from '../removal/removal-repository.ts';
import { ThumbnailMaker } from '../thumbnails/thumbnail-maker.ts';
import { ThumbnailRepository } from '../thumbnails/thumbnail-repository.ts';
import { VideoWorkshop } from '../video/video-workshop.ts';

/**
 * Does one job on an asset up to the point where its file was written or deleted and the database does not know yet. Then it prints `stuck` and waits
 * to be killed: `thumbnail|removal DATABASE_URL FILES_DIR WORKSPACE ASSET`.
 */
const [kind, url = '', dir = '', workspaceId = '', mediaAssetId = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const database = await Database.open({ name: launcher.name, entities: launcher.entities, url, poolSize: 2, log });
const files = await FileStore.open({ kind: 'local', dir });
const stuck = new Proxy(files, {
  get(_target, name) {
    const value: unknown = Reflect.get(files, name);
    if (typeof value !== 'function') return value;
    if (name !== 'put' && name !== 'delete') return value.bind(files);
    return async (...args: unknown[]) => {
      await Reflect.apply(value, files, args);
      process.stdout.write('stuck\n');
      await new Promise(() => undefined);
    };
  },
});
// The process must not outlive the test that started it.
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGKILL'));
const job = { id: 'job', data: { workspaceId, mediaAssetId }, signal: new AbortController().signal };
if (kind === 'removal') await new FileRemover(database, stuck, new RemovalRepository()).run(job);
const videos = new VideoWorkshop(files);
await new ThumbnailMaker({ database, files: stuck, thumbnails: new ThumbnailRepository(), videos, log }).run(job);
