/** Whether `hostname`, as an address writes it, is the machine itself: browsers take no Secure cookies there over http. */
export function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
