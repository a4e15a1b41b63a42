/** Whether a page of `hostname` may use passkeys of `domain`: its own name or one above it, never an IP address. */
export function fitsHost(domain: string, hostname: string): boolean {
  if (/^\[|^[\d.]+$/.test(hostname)) return false;
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
