/**
 * Checks whether a host name always means this computer: `localhost`, a subdomain of it, 127.0.0.0/8 or `::1`. As `URL` writes
 * it.
 */
export function isLoopbackName(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}
