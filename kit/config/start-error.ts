/** Thrown when a program cannot start for an outside reason; the message is all its operator needs. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
