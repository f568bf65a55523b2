/** Thrown when another part of the service was asked for a change and the outcome is unknown. The message is for the log. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}
