import type { Config, Theme } from 'signin-widget';

interface HostOptions {
  publicToken: string;
  backend: string;
  config: Config;
  theme: Theme;
}

/** What the test that opened this page wants of it. */
export function readOptions(): HostOptions {
  return JSON.parse(decodeURIComponent(location.hash.slice(1))) as HostOptions;
}
