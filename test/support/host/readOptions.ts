import type { Config, Locale, Theme } from 'signin-widget';

export interface HostOptions {
  publicToken: string;
  backend: string;
  config: Config;
  theme: Theme;
  /** Default: English. */
  locale: Locale;
  /** Option `prerender` of a React server. Default: `inline`. */
  prerender?: 'inline' | 'linked' | 'none';
  /** The mounted entry point. Default: `login`. */
  entry?: 'login' | 'reset' | 'passkeys';
  /** Mounts the redirect flow instead of an entry point. */
  isRedirect?: boolean;
  /** The client gets a provider object instead of the back end. */
  isOwnProvider?: boolean;
  /** Token of a reset; empty: the widget reads the address. Default: the token in the page's address, else an invalid one. */
  token?: string;
}

/** Returns the token in the page's address, or null. */
export const pageToken = () => new URLSearchParams(location.search).get('token');

/** Reads the options of the test that opened this page: in the fragment, or in the query if a server must know them too. */
export function readOptions(): HostOptions {
  const rendered = new URLSearchParams(location.search).get('rendered');
  return JSON.parse(rendered ?? decodeURIComponent(location.hash.slice(1))) as HostOptions;
}
