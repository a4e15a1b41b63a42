import { type Config, ConfigError, conflicts, orderMethods, type ResolvedConfig, resolveConfig } from '../hostConfig.ts';
import { isLoopbackName } from '../serving/isLoopbackName.ts';
import type { Finding } from './Finding.ts';

/** Checks a configuration alone: conflicts of its products, and invalid addresses. */
export function checkConfig(given: Config): Finding[] {
  try {
    const config = resolveConfig(given);
    return [...combination(config), ...redirects(config), ...oneTap(config), ...repeated(config), ...unused(given, config)];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    // The widget's message begins with the option.
    const about = /^config\.(\S+)/.exec(error.message)?.[1] ?? 'config';
    return [{ level: 'error', about, text: error.message }];
  }
}

function combination(config: ResolvedConfig): Finding[] {
  const layout = orderMethods(config, { passkeyAutofill: true });
  return layout.kind === 'error' ? [{ level: 'error', about: 'products', text: conflicts[layout.reason] }] : [];
}

/** Redirect options of the products. */
const REDIRECTS = [
  { product: 'oauth', options: 'oauthOptions', names: ['loginRedirectURL', 'signupRedirectURL'] },
  { product: 'emailMagicLinks', options: 'emailMagicLinksOptions', names: ['loginRedirectURL', 'signupRedirectURL'] },
  { product: 'passwords', options: 'passwordOptions', names: ['loginRedirectURL', 'resetPasswordRedirectURL'] },
] as const;

function redirects(config: ResolvedConfig): Finding[] {
  return REDIRECTS.filter(({ product }) => config.products.includes(product)).flatMap(({ options, names }) =>
    names.flatMap((name) => {
      const address = (config[options] as Readonly<Record<string, unknown>>)[name] as string | undefined;
      return checkRedirect(`${options}.${name}`, address);
    }),
  );
}

function checkRedirect(about: string, address: string | undefined): Finding[] {
  if (!address) {
    return [
      {
        level: 'warning',
        about,
        text: 'No redirect address is set. The back end then uses its default, or refuses the call. Set the address of the page that redeems the token.',
      },
    ];
  }
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname))) return [];
  return [{ level: 'error', about, text: `'${address}' is http: a sign-in token would be sent without encryption. Use https.` }];
}

function oneTap({ products, oauthOptions: { providers } }: ResolvedConfig): Finding[] {
  return providers.flatMap(({ type, one_tap }): Finding[] => {
    if (!one_tap) return [];
    const about = 'oauthOptions.providers';
    if (type !== 'google') return [{ level: 'warning', about, text: `one_tap works for google only. Remove it from ${type}.` }];
    if (!products.includes('oauth')) return [];
    return [
      {
        level: 'warning',
        about,
        text: "Google One Tap appears only on origins that are listed for the client id at Google. Add this page's, and http://localhost:PORT while developing.",
      },
    ];
  });
}

function repeated({ products, oauthOptions: { providers } }: ResolvedConfig): Finding[] {
  if (!products.includes('oauth')) return [];
  // Google may have a button and One Tap.
  const keys = providers.map(({ type, one_tap }) => `${type} ${type === 'google' && one_tap === true}`);
  const types = new Set(providers.filter((_, index) => keys.indexOf(keys[index] as string) !== index).map(({ type }) => type));
  return [...types].map((type) => ({
    level: 'warning',
    about: 'oauthOptions.providers',
    text: `${type} is listed more than once, so it has equal buttons. Remove the others.`,
  }));
}

const OPTIONS_OF = {
  oauth: 'oauthOptions',
  emailMagicLinks: 'emailMagicLinksOptions',
  otp: 'otpOptions',
  passwords: 'passwordOptions',
  passkeys: 'passkeyOptions',
} as const;

function unused(given: Config, { products }: ResolvedConfig): Finding[] {
  return Object.entries(OPTIONS_OF).flatMap(([product, about]): Finding[] =>
    given[about] === undefined || products.some((each) => each === product)
      ? []
      : [
          {
            level: 'warning',
            about,
            text: `${product} is not in products, so these options have no effect. Add it to products, or remove them.`,
          },
        ],
  );
}
