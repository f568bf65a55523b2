/** A program cannot start for a reason outside of it; the message is all its operator needs to mend it. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
