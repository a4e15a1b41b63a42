/** The match pattern of an address's site. Without a port, which Firefox knows no patterns with; it stands for every port. */
export function sitePattern(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}/*`;
}
