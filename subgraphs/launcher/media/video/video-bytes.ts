/** The bytes of a video, of which any part can be read without the rest. */
export interface VideoBytes {
  /** Size of the file in bytes. */
  size: number;
  /** The bytes from `start` up to but without `end`. */
  read(start: number, end: number): Promise<Uint8Array>;
}
