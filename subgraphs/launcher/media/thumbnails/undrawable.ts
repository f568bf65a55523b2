/** Thrown when a file can have no thumbnail, however often it is tried. */
export class Undrawable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Undrawable';
  }
}
