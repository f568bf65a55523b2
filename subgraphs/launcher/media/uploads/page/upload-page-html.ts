import { choosable, FILE_ENDINGS } from '../../media-types.ts';

/** The page on which people choose files; it takes this much more, until then. */
export function uploadPageHtml(room: { files: number; bytes: number }, expiresAt: Date): string {
  const types = choosable().join(',');
  const limits = `data-files="${room.files}" data-bytes="${room.bytes}" data-expires="${expiresAt.toISOString()}" data-endings="${FILE_ENDINGS.join(' ')}"`;
  return document(`
    <main id="page" ${limits}>
      <h1>Upload images and videos</h1>
      <p id="rules">JPEG, PNG and WebP images, MP4 and QuickTime videos: <span id="room"></span>. They are saved in the workspace’s
        library. This page works until <time id="expires"></time>.</p>
      <div id="drop">
        <label for="files">Choose files, or drop them here</label>
        <input id="files" type="file" multiple accept="${types}" aria-describedby="rules refusal" />
      </div>
      <p id="refusal" role="alert"></p>
      <ul id="list" aria-label="Files"></ul>
      <p id="summary" role="status"></p>
      <noscript><p>This page needs JavaScript.</p></noscript>
    </main>
    <script type="module" src="assets/page.js"></script>`);
}

/** Returns a page with the reason for the refusal; the message is ours. */
export function refusalHtml(message: string): string {
  return document(`
    <main>
      <h1>This upload page is not open</h1>
      <p role="alert">${message}</p>
    </main>`);
}

function document(body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Upload files</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="assets/page.css" />
  </head>
  <body>${body}
  </body>
</html>
`;
}
