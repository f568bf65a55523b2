/** The newest of an object's versions, which come in that order; an object is written together with its first one. */
export function newestVersion<Version>(versions: readonly Version[]): Version {
  const [newest] = versions;
  if (newest === undefined) throw new Error('An object without a version was stored.');
  return newest;
}
