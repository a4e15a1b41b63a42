import { ConfigError } from '../../src/errors.ts';
import { isRecord } from '../isRecord.ts';
import type { IdpOptions } from './createIdp.ts';
import { parseSeed } from './state/seed.ts';

interface OptionForm {
  accepts: string;
  test: (value: unknown) => boolean;
}

const isFunction = (value: unknown) => typeof value === 'function';

const object: OptionForm = { accepts: 'an object', test: isRecord };
const text: OptionForm = { accepts: 'a string', test: (value) => typeof value === 'string' && value !== '' };

/** Form of each option. What the settings contain is checked where they are applied. */
const forms: Readonly<Record<keyof IdpOptions, OptionForm>> = {
  publicToken: text,
  settings: object,
  seed: { accepts: 'a list of users', test: Array.isArray },
  now: { accepts: 'a function that returns milliseconds since 1970', test: isFunction },
  store: {
    accepts: 'an object with the functions load and append',
    test: (value) => isRecord(value) && isFunction(value.load) && isFunction(value.append),
  },
  defaultRedirectURL: text,
};

function describe(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (Object(value) !== value) return String(value);
  return Array.isArray(value) ? 'a list' : `of type ${typeof value}`;
}

function checkForm(value: unknown, name: string, { accepts, test }: OptionForm): void {
  if (!test(value)) throw new ConfigError(`${name} is ${describe(value)}, but it accepts ${accepts}.`);
}

/**
 * Checks the options of `createIdp`. Wallets of the seed, and two users with one address, are found when the users are created.
 *
 * @throws {ConfigError} that names the wrong option.
 */
export function checkIdpOptions(options: IdpOptions): void {
  checkForm(options, 'options', object);
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(forms, name)) throw new ConfigError(`Unknown option '${name}'. Known: ${Object.keys(forms).join(', ')}.`);
    if (value !== undefined) checkForm(value, name, forms[name as keyof IdpOptions]);
  }
  options.seed?.forEach((user, index) => {
    try {
      parseSeed(user);
    } catch (cause) {
      throw cause instanceof ConfigError ? new ConfigError(`seed[${index}]: ${cause.message}`, { cause }) : cause;
    }
  });
}
