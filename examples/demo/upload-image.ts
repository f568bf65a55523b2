import type { GraphClient } from './graph-client.ts';
import { FolderError } from './folder-error.ts';
import type { FolderCreative } from './read-ad-folder.ts';
import { JobError } from './job-error.ts';

const UPLOAD = /* GraphQL */ `
  mutation PrepareUpload($input: MediaUploadCreateInput!) {
    mediaUploadCreate(input: $input) {
      mediaId
      mediaAssetId
      upload {
        url
        method
        headers {
          name
          value
        }
      }
    }
  }
`;

interface PreparedUpload {
  mediaAssetId: string | null;
  upload: { url: string; method: string; headers: { name: string; value: string }[] } | null;
}

const MIME_ENUM: Record<string, string> = { 'image/jpeg': 'IMAGE_JPEG', 'image/png': 'IMAGE_PNG' };

/** Brings one image into the library through a signed upload URL; gives the media asset's id. */
export async function uploadImage(graph: GraphClient, creative: FolderCreative): Promise<string> {
  const input = {
    requestId: crypto.randomUUID(),
    filename: creative.file,
    mimeType: MIME_ENUM[creative.mimeType],
    byteSize: creative.content.length,
    checksumSha256: creative.sha256,
  };
  const prepare = async (): Promise<PreparedUpload> =>
    (await graph.run<{ mediaUploadCreate: PreparedUpload }>(UPLOAD, { input })).mediaUploadCreate;
  const { upload, mediaAssetId } = await prepare();
  if (mediaAssetId !== null) return mediaAssetId;
  if (upload === null) throw new JobError(`${creative.file}: no upload URL was given`);
  const response = await fetch(upload.url, {
    method: upload.method,
    headers: Object.fromEntries(upload.headers.map(({ name, value }) => [name, value])),
    body: new Uint8Array(creative.content),
  });
  if (!response.ok) throw new FolderError(`${creative.file} was refused: ${refusalIn(await response.text())}`);
  const saved = await prepare();
  if (saved.mediaAssetId === null) throw new JobError(`${creative.file} was sent, but is not in the library`);
  return saved.mediaAssetId;
}

/** Returns the refusal in an answer of the upload endpoint; the answer itself when it is of another form. */
function refusalIn(answer: string): string {
  try {
    return (JSON.parse(answer) as { error: { message: string } }).error.message;
  } catch {
    return answer;
  }
}
