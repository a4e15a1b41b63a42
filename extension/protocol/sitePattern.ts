/**
 * Returns the match pattern of an address's site. It has no port, because Firefox does not support ports in patterns, and matches
 * every port.
 */
export function sitePattern(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}/*`;
}
