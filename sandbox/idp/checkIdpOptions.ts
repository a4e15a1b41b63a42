import { ConfigError } from '../../src/errors.ts';
import { assertPublicToken } from '../../src/lib/assertPublicToken.ts';
import { accept, type Check } from '../../src/lib/check.ts';
import { isRecord } from '../isRecord.ts';
import type { IdpOptions } from './createIdp.ts';
import { parseSeed } from './state/seed.ts';

const isFunction = (value: unknown) => typeof value === 'function';

const assertObject = accept('an object', isRecord);

/** Check of each option. What the settings contain is checked where they are applied. */
const checks: Readonly<Record<keyof IdpOptions, Check>> = {
  // The rule of the client, which uses the same token.
  publicToken: assertPublicToken,
  settings: assertObject,
  seed: accept('a list of users', Array.isArray),
  now: accept('a function that returns milliseconds since 1970', isFunction),
  store: accept(
    'an object with the functions load and append',
    (value) => isRecord(value) && isFunction(value.load) && isFunction(value.append),
  ),
  defaultRedirectURL: accept('a string', (value) => typeof value === 'string' && value !== ''),
};

/**
 * Checks the options of `createIdp`. Wallets of the seed, and two users with one address, are found when the users are created.
 *
 * @throws {ConfigError} that names the wrong option.
 */
export function checkIdpOptions(options: IdpOptions): void {
  assertObject(options, 'options');
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(checks, name))
      throw new ConfigError(`Unknown option '${name}'. Known: ${Object.keys(checks).join(', ')}.`);
    if (value !== undefined) checks[name as keyof IdpOptions](value, name);
  }
  options.seed?.forEach((user, index) => {
    try {
      parseSeed(user);
    } catch (cause) {
      throw cause instanceof ConfigError ? new ConfigError(`seed[${index}]: ${cause.message}`, { cause }) : cause;
    }
  });
}
