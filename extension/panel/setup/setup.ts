import { DEFAULT_OAUTH_PROVIDERS } from '../../../sandbox/definitions/oauthProviders.ts';
import { DEFAULT_PRODUCTS } from '../../../sandbox/definitions/products.ts';
import type { Backend, Data, Injection, Place } from '../../protocol/Injection.ts';
import { sitePattern } from '../../protocol/sitePattern.ts';

/** Values of the panel's form. */
export interface Setup {
  place: 'element' | 'floating';
  frameId: number;
  selector: string;
  root: 'light' | 'shadow';
  config: Data;
  theme: Data;
  /** Empty for the widget's default. */
  locale: string;
  backend: 'mock' | 'sandbox';
  sandboxOrigin: string;
}

/** @param provider the only available sandbox, if there is no choice */
export const firstSetup = (provider?: string): Setup => ({
  place: 'floating',
  frameId: 0,
  selector: '',
  root: 'shadow',
  config: { products: DEFAULT_PRODUCTS, otpOptions: { methods: ['email', 'sms'] } },
  theme: {},
  locale: '',
  backend: provider ? 'sandbox' : 'mock',
  sandboxOrigin: provider ?? 'http://localhost:4100',
});

/** Creates the injection of the form; returns a message about a missing value otherwise. */
export function injectionOf(setup: Setup): Injection | string {
  const { frameId, selector } = setup;
  if (setup.place === 'element' && selector.trim() === '') return 'Pick an element, or enter its selector.';
  const place: Place = setup.place === 'element' ? { kind: 'element', frameId, selector } : { kind: 'floating', frameId };
  let backend: Backend = { kind: 'mock' };
  if (setup.backend === 'sandbox') {
    const url = URL.parse(setup.sandboxOrigin);
    if (!url || !/^https?:$/.test(url.protocol)) return 'Enter the address of the sandbox, such as http://localhost:4100.';
    backend = { kind: 'sandbox', origin: url.origin };
  }
  return { place, root: setup.root, ...lookOf(setup), backend };
}

/**
 * Adds a product to a configuration, or removes it. Adds providers with social sign-in, because the widget refuses a
 * configuration without any, and would then refuse every later change of the form too.
 */
export function withProduct(config: Data, product: string, isOn: boolean): Data {
  const products = toggled(listOf(config.products), product, isOn);
  if (!isOn || product !== 'oauth') return { ...config, products };
  const given = Object(config.oauthOptions) as Data;
  if (listOf(given.providers).length > 0) return { ...config, products };
  return { ...config, products, oauthOptions: { ...given, providers: DEFAULT_OAUTH_PROVIDERS.map((type) => ({ type })) } };
}

/** Returns the strings of a JSON list. */
export const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

export const toggled = (list: readonly string[], value: string, isOn: boolean) =>
  isOn ? [...list, value] : list.filter((each) => each !== value);

/** Returns the options that can change while the widget is in the page. */
export function lookOf({ config, theme, locale }: Pick<Setup, 'config' | 'theme' | 'locale'>) {
  return { config, theme, locale };
}

/** Returns the values of the form for an injection. */
export function setupOf({ place, root, config, theme, locale, backend }: Injection): Partial<Setup> {
  return {
    place: place.kind,
    frameId: place.frameId,
    ...(place.kind === 'element' && { selector: place.selector }),
    root,
    config,
    theme,
    locale,
    backend: backend.kind,
    ...(backend.kind === 'sandbox' && { sandboxOrigin: backend.origin }),
  };
}

/** Returns the match pattern of an injection's sandbox, for its control routes. */
export function sandboxPattern({ backend }: Pick<Injection, 'backend'>): string[] {
  return backend.kind === 'sandbox' ? [sitePattern(backend.origin)] : [];
}
