/** Why there can be no thumbnail of a file, however often it is tried. */
export class Undrawable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Undrawable';
  }
}
