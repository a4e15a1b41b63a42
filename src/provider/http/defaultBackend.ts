/**
 * The address that calls go to without the option `backend`: the public service of the protocol's vendor, a third party. Test tokens go
 * to its test environment, all others to its live one.
 */
export function defaultBackend(publicToken: string): string {
  return `https://${publicToken.includes('public-token-test') ? 'test' : 'api'}.stytch.com`;
}
