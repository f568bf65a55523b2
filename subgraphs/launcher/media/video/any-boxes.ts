import { IsobmffInputFormat } from 'mediabunny';

/**
 * The format of MP4 and QuickTime without the reader's own test of the beginning, which wants a brand in the first box. Which of the two a
 * file is was told by `typeOfBytes`.
 */
export class AnyBoxes extends IsobmffInputFormat {
  override get name(): string {
    return 'MP4 or QuickTime';
  }

  override get mimeType(): string {
    return 'video/mp4';
  }

  /** Asked by the reader, which does not publish it; `video-files.test.ts` shows that it still is. */
  async _canReadInput(): Promise<boolean> {
    return true;
  }
}
