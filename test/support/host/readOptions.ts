import type { Config, Theme } from 'signin-widget';

export interface HostOptions {
  publicToken: string;
  backend: string;
  config: Config;
  theme: Theme;
  /** Which of the entry points is mounted. A reset takes the token of the page's address, if it has one. Default: `login`. */
  entry?: 'login' | 'reset' | 'passkeys';
}

/** The token that the page's address brings. */
export const pageToken = () => new URLSearchParams(location.search).get('token');

/** What the test that opened this page wants of it: in the fragment, or in the query where a server has to know it too. */
export function readOptions(): HostOptions {
  const rendered = new URLSearchParams(location.search).get('rendered');
  return JSON.parse(rendered ?? decodeURIComponent(location.hash.slice(1))) as HostOptions;
}
