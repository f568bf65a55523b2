import { JobError } from './job-error.ts';

/** The folder cannot be used; the message is all a person needs to mend it. */
export class FolderError extends JobError {
  override readonly name = 'FolderError';
}
