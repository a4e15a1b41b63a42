import { type ConversionTarget, toObject } from './ConversionTarget.ts';
import type { Conversion } from './fromStytch.ts';

type Options = Pick<Conversion, 'config' | 'theme' | 'copy'>;

interface OauthOptions {
  providers?: readonly { type?: string }[];
}

/** The three objects that the widget accepts, from values by path. A provider without a known type and a logo without an address are left out. */
export function toOptions(entries: ConversionTarget['entries']): Options {
  const { config = {}, theme = {}, copy = {} } = toObject(entries) as Partial<Options>;
  const { oauthOptions } = config as { oauthOptions?: OauthOptions };
  if (oauthOptions?.providers) oauthOptions.providers = oauthOptions.providers.filter((provider) => provider?.type);
  const { logo, ...looks } = theme as { logo?: { url?: string } };
  return { config, theme: logo?.url ? theme : looks, copy };
}
