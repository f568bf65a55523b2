import { prepareUpload } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { serveReceiver } from './serve-receiver.ts';

/** The launcher with its routes, as they are served. */
const harness = await TestLauncher.start();
const viewer = harness.viewer();
serveReceiver(async ({ announced }) => {
  const { upload } = await prepareUpload(harness, viewer, announced);
  if (!upload) throw new Error('The file was received before.');
  return upload.url;
});
