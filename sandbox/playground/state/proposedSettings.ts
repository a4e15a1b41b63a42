import type { Data } from './address.ts';

const OWN = 'sandbox_own_settings';

/** Settings of an address that are not in force yet. */
export interface ProposedSettings {
  /** All that the address asks for. */
  settings: Data;
  /** What would change, by the name of the setting. */
  changes: readonly { name: string; from: unknown; to: unknown }[];
}

/** The settings that would change if `settings` came into force. */
export function settingsChanges(settings: Data, current: Data): ProposedSettings['changes'] {
  return Object.entries(settings)
    .filter(([name, to]) => JSON.stringify(to) !== JSON.stringify(Object.hasOwn(current, name) ? current[name] : undefined))
    .map(([name, to]) => ({ name, from: Object.hasOwn(current, name) ? current[name] : undefined, to }));
}

/** Notes settings that the developer has chosen in this tab: the address that contains them may apply them again. */
export const rememberSettings = (settings: Data): void => sessionStorage.setItem(OWN, JSON.stringify(settings));

/** Whether the developer has chosen exactly these settings in this tab. Any other address may be somebody else's link. */
export const isOwnSettings = (settings: Data): boolean => sessionStorage.getItem(OWN) === JSON.stringify(settings);
