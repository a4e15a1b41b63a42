/** The address of the public service that a public token belongs to. */
export function defaultBackend(publicToken: string): string {
  return publicToken.includes('public-token-test') ? 'https://test.stytch.com' : 'https://api.stytch.com';
}
