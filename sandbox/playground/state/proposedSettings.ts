import type { Data } from './address.ts';

const OWN = 'sandbox_own_settings';

/** Settings of an address that are not applied yet. */
export interface ProposedSettings {
  /** All settings of the address. */
  settings: Data;
  /** Changes, with the name of each setting. */
  changes: readonly { name: string; from: unknown; to: unknown }[];
}

/** Returns the changes that applying `settings` would cause. */
export function settingsChanges(settings: Data, current: Data): ProposedSettings['changes'] {
  return Object.entries(settings)
    .filter(([name, to]) => JSON.stringify(to) !== JSON.stringify(Object.hasOwn(current, name) ? current[name] : undefined))
    .map(([name, to]) => ({ name, from: Object.hasOwn(current, name) ? current[name] : undefined, to }));
}

/** Stores settings that the developer has chosen in this tab, so that an address with them is applied without a question. */
export const rememberSettings = (settings: Data): void => sessionStorage.setItem(OWN, JSON.stringify(settings));

/**
 * Checks whether the developer has chosen exactly these settings in this tab. Any other address may be a link of another person.
 */
export const isOwnSettings = (settings: Data): boolean => sessionStorage.getItem(OWN) === JSON.stringify(settings);
