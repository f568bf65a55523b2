import type { NodeRecord } from '../store/node-record.ts';
import { invalidParameter, invalidWithSubcode } from '../wire/wire-error.ts';
import type { Edge } from './node-type.ts';
import { readImageSize } from './read-image-size.ts';

type Thumbnail = Record<string, unknown>;

/** `/{video}/thumbnails`: one the platform has cut out, and those that were added. */
export const thumbnailsEdge: Edge = {
  list: (_call, video) => ({ rows: thumbnailsOf(video) }),
  create: (call, video) => {
    const file = call.files[0];
    if (!file) throw invalidParameter('An image file is required', ['source']);
    const size = readImageSize(file.bytes);
    if (!size)
      throw invalidWithSubcode(1487411, 'The Image Cannot Be Read', 'The file is no PNG, JPEG or GIF image.', [
        'source',
      ]);
    const isPreferred = call.params.boolean('is_preferred') ?? false;
    const known = thumbnailsOf(video);
    const uri = `https://scontent.example/video/${video.id}-${known.length}.jpg`;
    const added = { id: `${video.id}${known.length + 1}`, uri, is_preferred: isPreferred, ...size, scale: 1 };
    const rest = isPreferred ? known.map((thumbnail) => ({ ...thumbnail, is_preferred: false })) : known;
    call.world.store.save({ ...video, data: { ...video.data, thumbnails: [...rest, added] } });
    return { body: { success: true } };
  },
};

function thumbnailsOf({ id, data }: NodeRecord): Thumbnail[] {
  if (Array.isArray(data.thumbnails)) return data.thumbnails as Thumbnail[];
  const uri = `https://scontent.example/video/${id}.jpg`;
  return [{ id: `${id}1`, uri, is_preferred: true, height: 720, width: 1280, scale: 1 }];
}
