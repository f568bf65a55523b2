/** Returns the name by which links find a heading. */
export function anchorOf(heading: string): string {
  return heading
    .replace(/^#+ /u, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
