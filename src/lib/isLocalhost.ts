/** Checks whether `hostname`, in the form of a URL, is this machine. Browsers accept no Secure cookies there over http. */
export function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
