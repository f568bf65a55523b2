declare module '@ffmpeg/core' {
  /** The part of the decoder that is used. */
  interface FfmpegCore {
    FS: {
      writeFile(path: string, data: Uint8Array): void;
      readFile(path: string): Uint8Array;
    };
    /** Runs the program and gives its exit code. */
    exec(...args: string[]): number;
    setLogger(log: (line: { type: string; message: string }) => void): void;
  }
  const create: (options: { wasmBinary: Uint8Array; mainScriptUrlOrBlob: string }) => Promise<FfmpegCore>;
  export default create;
}
