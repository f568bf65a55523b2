/** The job cannot go on; the message is all a person needs to know why. */
export class JobError extends Error {
  override readonly name: string = 'JobError';
}
