import type { MediaUploadCreatePayload, UploadPage, UploadPageFile } from '../../generated/schema-types.ts';

/** A prepared upload as its services return it; the media assets it names are read where somebody asks for them. */
export type CreatedUpload = Omit<MediaUploadCreatePayload, 'mediaAsset' | 'uploadPage'> & {
  uploadPage: OpenedPage | null;
};

/** A page for uploads with the files it got. */
export type OpenedPage = Omit<UploadPage, 'files'> & { files: PageFile[] };

/** A file that a page got. */
export type PageFile = Omit<UploadPageFile, 'mediaAsset'>;
