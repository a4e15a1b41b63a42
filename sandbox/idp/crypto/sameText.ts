/** Compares two digests in a time that does not depend on where they differ. */
export function sameText(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let i = 0; i < left.length; i++) difference |= left.charCodeAt(i) ^ right.charCodeAt(i % (right.length || 1));
  return difference === 0;
}
