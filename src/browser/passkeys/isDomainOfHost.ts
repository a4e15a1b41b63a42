/**
 * Checks whether a page of `hostname` may use passkeys of `domain`: the same name or a parent domain of it, never an IP address.
 */
export function isDomainOfHost(domain: string, hostname: string): boolean {
  if (/^\[|^[\d.]+$/.test(hostname)) return false;
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
