/** Graph name of each file type, and what it is on the wire. */
export const MIME_TYPES = {
  IMAGE_JPEG: 'image/jpeg',
  IMAGE_PNG: 'image/png',
  IMAGE_WEBP: 'image/webp',
  VIDEO_MP4: 'video/mp4',
  VIDEO_QUICKTIME: 'video/quicktime',
} as const;

export type MediaMimeType = keyof typeof MIME_TYPES;

/** The graph's name of a type such as `image/png`. */
export function mimeTypeName(mimeType: string): MediaMimeType {
  const found = Object.entries(MIME_TYPES).find(([, value]) => value === mimeType);
  if (!found) throw new Error(`Stored media has the unknown type ${mimeType}.`);
  return found[0] as MediaMimeType;
}

/** Whether files of a type are pictures or films. */
export function mediaTypeOf(mimeType: string): 'IMAGE' | 'VIDEO' {
  return mimeType.startsWith('image/') ? 'IMAGE' : 'VIDEO';
}
