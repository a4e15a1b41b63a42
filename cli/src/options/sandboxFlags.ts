import { Option } from 'commander';
import { DEFAULT_OAUTH_PROVIDERS } from '../../../sandbox/definitions/oauthProviders.ts';
import { passwordPolicyNames } from '../../../sandbox/definitions/passwordPolicies.ts';
import { OAUTH_PROVIDERS, OTP_METHODS, PRODUCTS } from '../../../sandbox/hostConfig.ts';
import { isRecord } from '../../../sandbox/isRecord.ts';
import { DEFAULT_PORT } from '../defaultAddress.ts';
import type { SandboxOptions } from '../SandboxOptions.ts';
import { ListOption } from './ListOption.ts';
import { type OptionRule, optionRules, textRule } from './optionRules.ts';
import { faultSyntax } from './readFault.ts';
import { collectFault } from './values/collectFault.ts';
import { collectOrigin } from './values/collectOrigin.ts';
import { parseByRule } from './values/parseByRule.ts';
import { parseLocale } from './values/parseLocale.ts';
import { parsePort } from './values/parsePort.ts';
import { parsePublicToken } from './values/parsePublicToken.ts';
import { parseText } from './values/parseText.ts';

export interface SandboxOption extends OptionRule {
  /** The command's flag; null for an option that only programs have. */
  flag: Option | null;
  /** Commands that accept the flag: only `serve`, or `idp` too. */
  commands: 'serve' | 'serve and idp';
}

const isText = textRule.accepts;

const LOG_FORMS = ['text', 'json'];

const list: OptionRule = { message: 'Give a list.', accepts: Array.isArray };
const object: OptionRule = { message: 'Give an object.', accepts: isRecord };
const oneOf = (names: readonly string[]): OptionRule => ({
  message: `Give one of ${names.join(', ')}.`,
  accepts: (value) => typeof value === 'string' && names.includes(value),
});

const option = (flags: string, description: string) => new Option(flags, description);

/** Options of the mock, which a back end or a provider replaces. */
export const mockOptions = [
  'passwordPolicy',
  'settings',
  'seed',
  'data',
  'now',
] as const satisfies readonly (keyof SandboxOptions)[];

/**
 * Every option of `startSandbox`, with its flag. The rule checks the form of a program's value; the content of lists and objects
 * is checked where it is used.
 */
export const sandboxFlags: { readonly [Name in keyof SandboxOptions]-?: SandboxOption } = {
  products: { ...list, commands: 'serve', flag: new ListOption('--products <list>', PRODUCTS) },
  otpMethods: { ...list, commands: 'serve', flag: new ListOption('--otp-methods <list>', OTP_METHODS, ' (default: all)') },
  oauthProviders: {
    ...list,
    commands: 'serve',
    flag: new ListOption('--oauth-providers <list>', OAUTH_PROVIDERS, ` (default: ${DEFAULT_OAUTH_PROVIDERS.join(', ')})`),
  },
  config: {
    ...object,
    commands: 'serve',
    flag: option('--config <file>', 'host configuration: JSON, or an ES module with a default export').argParser(parseText),
  },
  locale: {
    ...optionRules.locale,
    commands: 'serve',
    flag: option('--locale <tag>', 'language of the widget, or auto (default: en)').argParser(parseLocale),
  },
  backend: {
    ...optionRules.backend,
    commands: 'serve',
    flag: option('--backend <url>', 'your own back end in place of the mock; its calls go through the sandbox')
      .argParser(parseByRule(optionRules.backend))
      .conflicts(['provider', ...mockOptions]),
  },
  provider: {
    message: 'Give a file, or an object with the calls of a provider.',
    accepts: (value) => isText(value) || isRecord(value),
    commands: 'serve',
    flag: option('--provider <file>', 'your own provider in place of the mock: an ES module that exports it by default')
      .argParser(parseText)
      .conflicts([...mockOptions]),
  },
  passwordPolicy: {
    ...oneOf(passwordPolicyNames),
    commands: 'serve and idp',
    flag: option('--password-policy <name>', 'password policy').choices(passwordPolicyNames),
  },
  settings: { ...object, commands: 'serve and idp', flag: null },
  faults: {
    message: 'Give a list of strings such as otps.authenticate=slow:2000, or of rules.',
    accepts: (value) => Array.isArray(value) && value.every((each) => typeof each === 'string' || isRecord(each)),
    commands: 'serve and idp',
    flag: option('--fault <call=kind>', `make a call fail: ${faultSyntax.join(', ')}; @N for N calls`).argParser(collectFault),
  },
  seed: {
    message: 'Give a list of users, or { users, settings }.',
    accepts: (value) => Array.isArray(value) || isRecord(value),
    commands: 'serve and idp',
    flag: option('--seed <file>', 'users and settings to start with: JSON, or an ES module with a default export').argParser(
      parseText,
    ),
  },
  data: {
    ...optionRules.data,
    commands: 'serve and idp',
    flag: option('--data <file>', 'file that keeps users and sessions across restarts').argParser(parseText),
  },
  port: {
    ...optionRules.port,
    commands: 'serve and idp',
    flag: option('--port <number>', '0 selects a free port').default(DEFAULT_PORT).argParser(parsePort),
  },
  smtp: {
    ...optionRules.port,
    commands: 'serve and idp',
    flag: option('--smtp <port>', 'also receive emails of your back end, by SMTP at this port').argParser(parsePort),
  },
  host: {
    ...optionRules.host,
    commands: 'serve and idp',
    flag: option('--host <address>', 'address to listen on').default('localhost').argParser(parseByRule(optionRules.host)),
  },
  controlToken: {
    ...optionRules.controlToken,
    commands: 'serve and idp',
    flag: option(
      '--control-token <token>',
      'token that other computers need for the inbox, the faults and the simulators (default: random)',
    ).argParser(parseByRule(optionRules.controlToken)),
  },
  allowOrigins: {
    ...optionRules.allowOrigins,
    commands: 'serve and idp',
    flag: option('--allow-origin <origin>', 'also answer pages of this origin, not only pages of this computer').argParser(
      collectOrigin,
    ),
  },
  https: {
    message: 'Give true, false, or { key, cert } as PEM.',
    accepts: (value) => typeof value === 'boolean' || (isRecord(value) && isText(value.key) && isText(value.cert)),
    commands: 'serve and idp',
    flag: option('--https', 'serve over https, with a self-signed certificate'),
  },
  strict: {
    message: 'Give true or false.',
    accepts: (value) => typeof value === 'boolean',
    commands: 'serve and idp',
    flag: option('--strict', 'exit with code 1 at the first request that is not a call of the protocol'),
  },
  log: {
    ...oneOf(LOG_FORMS),
    commands: 'serve and idp',
    flag: option('--log <form>', 'format of the log: text, or one line of JSON per entry').choices(LOG_FORMS),
  },
  publicToken: {
    ...optionRules.publicToken,
    commands: 'serve and idp',
    flag: option('--public-token <token>', 'public token of the project').argParser(parsePublicToken),
  },
  now: {
    message: 'Give a function that returns the time in milliseconds since 1970.',
    accepts: (value) => typeof value === 'function',
    commands: 'serve and idp',
    flag: null,
  },
  playground: {
    message: 'Give a folder, or false.',
    accepts: (value) => value === false || isText(value),
    commands: 'serve and idp',
    flag: null,
  },
};
