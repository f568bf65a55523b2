/** A change was asked of another part of the service, and whether it was made is not known. The message is for the log. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}
