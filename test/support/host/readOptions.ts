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
  /** Mounts the page of a redirect in place of an entry point. */
  isRedirect?: boolean;
  /** The client gets a provider object in place of the back end. */
  isOwnProvider?: boolean;
  /** For a reset; empty leaves it to the widget. Default: that of the page's address, else one that opens nothing. */
  token?: string;
}

/** The token that the page's address brings. */
export const pageToken = () => new URLSearchParams(location.search).get('token');

/** Reads the options of the test that opened this page: in the fragment, or in the query if a server must know them too. */
export function readOptions(): HostOptions {
  const rendered = new URLSearchParams(location.search).get('rendered');
  return JSON.parse(rendered ?? decodeURIComponent(location.hash.slice(1))) as HostOptions;
}
