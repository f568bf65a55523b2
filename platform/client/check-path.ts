/**
 * Returns a path as sent below the version, without a leading slash. Parameters belong into `params`, where they are encoded.
 * @param mayRefer true when the path may hold a reference to another item of a batch, `{result=NAME:$.id}`
 * @throws TypeError for anything but a path of a node or an edge: another host, a query, `..`
 */
export function checkPath(path: string, mayRefer = false): string {
  const trimmed = path.replace(/^\//, '');
  const allowed = mayRefer ? /^[\w.:~/{}=$*-]*$/ : /^[\w.:~/-]*$/;
  const leaves = /\/\/|(^|\/)\.\.?(\/|$)/.test(trimmed);
  if (!allowed.test(trimmed) || leaves) throw new TypeError(`"${path}" is no path of a node or an edge`);
  return trimmed;
}
