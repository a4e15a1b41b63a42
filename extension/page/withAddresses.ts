import type { Data } from '../protocol/Injection.ts';

const options = {
  emailMagicLinksOptions: ['loginRedirectURL', 'signupRedirectURL'],
  oauthOptions: ['loginRedirectURL', 'signupRedirectURL'],
  passwordOptions: ['loginRedirectURL', 'resetPasswordRedirectURL'],
} as const;

/** The configuration with links that lead back to this page, where it says nothing else: there the widget takes them up. */
export function withAddresses(config: Data, address: string): Data {
  const { origin, pathname } = new URL(address);
  const page = origin + pathname;
  const addresses = Object.entries(options).map(([name, fields]) => [
    name,
    { ...Object.fromEntries(fields.map((field) => [field, page])), ...Object(config[name]) },
  ]);
  return { ...config, ...Object.fromEntries(addresses) };
}
