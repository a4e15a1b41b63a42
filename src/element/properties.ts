import type { Client } from '../client/Client.ts';
import type { Config } from '../config.ts';
import type { CopyOverrides, Locale } from '../copy/copy.ts';
import type { Callbacks } from '../mount/MountOptions.ts';
import type { Theme } from '../styles/theme.ts';

/** Properties of the element. A property overrides the attribute. */
export interface Properties {
  client: Client;
  config: Config;
  theme: Theme;
  locale: Locale;
  copy: CopyOverrides;
  callbacks: Callbacks;
  token: string;
  email: string;
}

/** Has every name of `Properties`: a forgotten one does not compile. */
const names: Record<keyof Properties, true> = {
  client: true,
  config: true,
  theme: true,
  locale: true,
  copy: true,
  callbacks: true,
  token: true,
  email: true,
};

export const PROPERTIES = Object.keys(names) as (keyof Properties)[];
