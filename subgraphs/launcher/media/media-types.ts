/** Graph name of each file type, and what it is on the wire. */
export const MIME_TYPES = {
  IMAGE_JPEG: 'image/jpeg',
  IMAGE_PNG: 'image/png',
  IMAGE_WEBP: 'image/webp',
  VIDEO_MP4: 'video/mp4',
  VIDEO_QUICKTIME: 'video/quicktime',
} as const;

/** Further names of these types, as browsers, cameras and programs give them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
  'video/m4v': 'video/mp4',
  'video/x-quicktime': 'video/quicktime',
};

/** Endings of file names of the types. */
export const FILE_ENDINGS = ['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'apng', 'webp', 'mp4', 'm4v', 'mov', 'qt'] as const;

/** Returns the type on the wire for a name, whatever its case and parameters; null for types the library does not keep. */
export function keptType(name: string): string | null {
  const asked = name.split(';', 1)[0]!.trim().toLowerCase();
  const type = Object.hasOwn(OTHER_NAMES, asked) ? OTHER_NAMES[asked]! : asked;
  return Object.values<string>(MIME_TYPES).includes(type) ? type : null;
}

/** Returns the choices of a file chooser: the types, their other names and their endings. */
export function choosable(): string[] {
  return [...Object.values(MIME_TYPES), ...Object.keys(OTHER_NAMES), ...FILE_ENDINGS.map((ending) => `.${ending}`)];
}

export type MediaMimeType = keyof typeof MIME_TYPES;

/** The graph's name of a type such as `image/png`. */
export function mimeTypeName(mimeType: string): MediaMimeType {
  const found = Object.entries(MIME_TYPES).find(([, value]) => value === mimeType);
  if (!found) throw new Error(`Stored media has the unknown type ${mimeType}.`);
  return found[0] as MediaMimeType;
}

/** Returns the kind of a file by its MIME type: picture or film. */
export function mediaTypeOf(mimeType: string): 'IMAGE' | 'VIDEO' {
  return mimeType.startsWith('image/') ? 'IMAGE' : 'VIDEO';
}
