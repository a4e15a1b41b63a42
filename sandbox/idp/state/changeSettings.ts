import { ConfigError } from '../../../src/errors.ts';
import { type IdpSettings, idpSettings, settingNames } from '../../definitions/idpSettings.ts';
import { isRecord } from '../../isRecord.ts';

/**
 * Returns `current` with the settings of `patch` applied.
 *
 * @throws {ConfigError} if a setting is unknown or has a wrong value; the message names it.
 */
export function changeSettings(current: IdpSettings, patch: unknown): IdpSettings {
  if (!isRecord(patch)) throw new ConfigError('The settings must be an object.');
  for (const [key, value] of Object.entries(patch)) {
    const name = settingNames.find((each) => each === key);
    if (!name) throw new ConfigError(`Unknown setting '${key}'. Known: ${settingNames.join(', ')}.`);
    const { accepts, test } = idpSettings[name];
    if (!test(value)) throw new ConfigError(`Setting '${name}' must be ${accepts}.`);
  }
  return { ...current, ...patch };
}
