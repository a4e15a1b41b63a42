import type { Data } from '../protocol/Injection.ts';

const options = {
  emailMagicLinksOptions: ['loginRedirectURL', 'signupRedirectURL'],
  oauthOptions: ['loginRedirectURL', 'signupRedirectURL'],
  passwordOptions: ['loginRedirectURL', 'resetPasswordRedirectURL'],
} as const;

/**
 * Adds redirect addresses of this page to the configuration, unless it has others. The injected widget redeems the tokens there.
 */
export function withAddresses(config: Data, address: string): Data {
  const { origin, pathname } = new URL(address);
  const page = origin + pathname;
  const addresses = Object.entries(options).map(([name, fields]) => [
    name,
    { ...Object.fromEntries(fields.map((field) => [field, page])), ...Object(config[name]) },
  ]);
  return { ...config, ...Object.fromEntries(addresses) };
}
