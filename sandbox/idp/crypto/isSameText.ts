/** Compares two digests in constant time, wherever they differ. */
export function isSameText(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let i = 0; i < left.length; i++) difference |= left.charCodeAt(i) ^ right.charCodeAt(i % (right.length || 1));
  return difference === 0;
}
