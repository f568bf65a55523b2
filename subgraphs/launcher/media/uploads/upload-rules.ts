import type { Config } from '#kit/config/config.ts';
import { isGiven, isRead, type InputRule, type InputRules } from '#kit/schema/input-rules.ts';
import type { MediaUploadCreateInput, MediaUploadsCompleteInput } from '../../generated/schema-types.ts';
import { MIME_TYPES } from '../media-types.ts';
import { largestFile } from './file-limits.ts';

/** Fields that announce a file: all of them, or none for an upload page. */
export const METADATA = ['filename', 'mimeType', 'byteSize', 'checksumSha256'] as const;

type Limits = Config['uploads'];

/** Rules of uploads; without the limits of a server those which hold for all. */
export function uploadRules(limits: Limits | null): InputRules {
  return { MediaUploadCreateInput: announceRule(limits), MediaUploadsCompleteInput: filesRule(limits) };
}

/** A file is announced with all of its metadata, and is not too large. */
function announceRule(limits: Limits | null): InputRule<MediaUploadCreateInput> {
  return (given, at) => {
    const missing = METADATA.filter((field) => !isGiven(given[field]));
    if (missing.length === METADATA.length) return [];
    const violations = missing.map((field) => {
      const others = METADATA.filter((other) => other !== field).join(', ');
      const message = `is needed together with ${others}; leave out all four for an upload page`;
      return { path: at(field), rule: 'required', message };
    });
    const { mimeType, byteSize } = given;
    if (limits === null || typeof byteSize !== 'number') return violations;
    const limit = isRead(mimeType) ? largestFile(MIME_TYPES[mimeType], limits) : limits.maxBytes;
    if (byteSize <= limit) return violations;
    return [
      ...violations,
      { path: at('byteSize'), rule: 'max', message: `must be at most ${limit} for a file of this type` },
    ];
  };
}

/** Files are not too large together, and a prepared upload is of one. */
function filesRule(limits: Limits | null): InputRule<MediaUploadsCompleteInput> {
  return ({ files, mediaId }, at) => {
    const sizes = Array.isArray(files)
      ? files.map((file) => (isRead(file) && typeof file.size === 'number' ? file.size : 0))
      : [];
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    const limit = limits?.combinedMaxBytes ?? Infinity;
    const tooLarge = `must have at most ${limit} bytes together, have ${bytes}: send fewer at once, or prepare an upload of each`;
    const path = at('files');
    return [
      ...(bytes > limit ? [{ path, rule: 'bytes', message: tooLarge }] : []),
      ...(isGiven(mediaId) && sizes.length > 1
        ? [{ path, rule: 'items', message: 'must be the one file announced with `mediaId`' }]
        : []),
    ];
  };
}
