import { ConfigError } from '../../sandbox/hostConfig.ts';
import { type OptionRule, optionRules } from './optionRules.ts';
import { passwordPolicies } from './passwordPolicies.ts';
import type { SandboxOptions } from './startSandbox.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string' && value !== '';

const list: OptionRule = { says: 'It is a list.', accepts: Array.isArray };
const object: OptionRule = { says: 'It is an object.', accepts: isObject };
const oneOf = (names: readonly string[]): OptionRule => ({
  says: `It is one of ${names.join(', ')}.`,
  accepts: (value) => typeof value === 'string' && names.includes(value),
});

/** The form of each; what is in a list or an object is checked by those who know it. */
const rules: Readonly<Record<keyof SandboxOptions, OptionRule>> = {
  ...optionRules,
  products: list,
  otpMethods: list,
  oauthProviders: list,
  config: object,
  passwordPolicy: oneOf(Object.keys(passwordPolicies)),
  policy: object,
  faults: {
    says: 'It is a list of texts, such as otps.authenticate=slow:2000, or of rules.',
    accepts: (value) => Array.isArray(value) && value.every((each) => typeof each === 'string' || isObject(each)),
  },
  seed: {
    says: 'It is a list of users, or { users, settings }.',
    accepts: (value) => Array.isArray(value) || isObject(value),
  },
  now: { says: 'It is a function that tells the time.', accepts: (value) => typeof value === 'function' },
  https: {
    says: 'It is true, false or { key, cert } as PEM.',
    accepts: (value) => typeof value === 'boolean' || (isObject(value) && isText(value.key) && isText(value.cert)),
  },
  log: oneOf(['text', 'json']),
  strict: { says: 'It is true or false.', accepts: (value) => typeof value === 'boolean' },
  playground: { says: 'It is a folder, or false.', accepts: (value) => value === false || isText(value) },
};

/** @throws ConfigError naming an option that is none, or that cannot be what it is; never a token that was given */
export function checkSandboxOptions(options: SandboxOptions): void {
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(rules, name))
      throw new ConfigError(`Unknown option '${name}'. Known: ${Object.keys(rules).sort().join(', ')}.`);
    const { says, accepts } = rules[name as keyof SandboxOptions];
    if (value !== undefined && !accepts(value)) throw new ConfigError(`${name}: ${says}`);
  }
}
