import { ConfigError } from '../errors.ts';
import { en } from './en.ts';

/** Every text that the widget shows, by screen. */
export type Copy = { readonly [Section in keyof typeof en]: { readonly [Key in keyof (typeof en)[Section]]: string } };

/** A host's own wording: any part of `Copy`. */
export type CopyOverrides = { readonly [Section in keyof Copy]?: Partial<Copy[Section]> };

/**
 * A host's wording laid over the widget's own.
 * @throws ConfigError that names a text which does not exist or is not a string.
 */
export function mergeCopy(overrides: CopyOverrides = {}): Copy {
  const merged: Record<string, Record<string, string>> = {};
  for (const [section, texts] of Object.entries(en)) merged[section] = { ...texts };
  for (const [section, texts] of Object.entries(overrides)) {
    const known = merged[section];
    if (!known) throw new ConfigError(`copy.${section} is not a group of texts. copy accepts ${Object.keys(en).join(', ')}.`);
    for (const [key, text] of Object.entries(texts)) {
      if (text === undefined) continue;
      if (!(key in known))
        throw new ConfigError(`copy.${section}.${key} is not a text. copy.${section} accepts ${Object.keys(known).join(', ')}.`);
      if (typeof text !== 'string') throw new ConfigError(`copy.${section}.${key} is not a string, but it accepts a string.`);
      known[key] = text;
    }
  }
  return merged as unknown as Copy;
}
