import { IsobmffInputFormat } from 'mediabunny';

/**
 * The format of MP4 and QuickTime without the reader's own test of the beginning, which requires a brand in the first box. `typeOfBytes` has
 * distinguished the two already.
 */
export class AnyBoxes extends IsobmffInputFormat {
  override get name(): string {
    return 'MP4 or QuickTime';
  }

  override get mimeType(): string {
    return 'video/mp4';
  }

  /** Called by the reader, which does not document it; `video-files.test.ts` shows that it still is. */
  async _canReadInput(): Promise<boolean> {
    return true;
  }
}
