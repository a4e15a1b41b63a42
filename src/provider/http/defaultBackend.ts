/**
 * Returns the address for calls without the option `backend`: the public service of the protocol's vendor, a third party. Test
 * tokens use its test environment, all others its live one.
 */
export function defaultBackend(publicToken: string): string {
  return `https://${publicToken.includes('public-token-test') ? 'test' : 'api'}.stytch.com`;
}
