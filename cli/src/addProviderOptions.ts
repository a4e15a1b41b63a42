import { type Command, InvalidArgumentError, Option } from 'commander';
import { optionRules } from './optionRules.ts';
import { parseFault } from './parseFault.ts';
import { parsePort } from './parsePort.ts';

/** What the files hold that can be named, as a part of the help. */
export const FILES = `
Files:
  --seed    { "users": [{ "emails": ["ada@example.com"], "password": "seven quiet otters 1914" }], "settings": { "password": "none" } }
            users: emails, phone_numbers, password, verified, requires_reset, name, crypto_wallets, passkeys;
            settings: what a project's owner would set, all of it in the playground and at /__sandbox/settings
  --data    one line of JSON for each change; one sandbox at a time
`;

/** What can be said of the mock provider, with a playground before it or without. */
export function addProviderOptions(command: Command): void {
  command
    .addOption(new Option('--password-policy <name>', 'how passwords are judged').choices(['zxcvbn', 'luds', 'none']))
    .option(
      '--fault <call=kind>',
      'make a call go wrong: slow:MS[:BYTES/S], error:TYPE, drop, hang, text, half, empty; @N for N calls',
      parseFault,
    )
    .option('--seed <file>', 'users and settings to start with: JSON, or an ES module with a default export')
    .option('--data <file>', 'keep users and sessions across restarts', parseAs('data'))
    .addOption(new Option('--port <number>', '0 picks a free one').default(4100).argParser(parsePort))
    .option('--host <address>', 'listen elsewhere than on this computer alone', parseAs('host'), 'localhost')
    .option(
      '--control-token <token>',
      'what other computers show to use the inbox and the faults (default: one made up)',
      parseAs('controlToken'),
    )
    .option('--https', 'serve by https, with a certificate of this computer for localhost')
    .option('--strict', 'end with exit code 1 at the first call that is none')
    .option('--quiet', 'print messages only, not every call')
    .addOption(new Option('--log <form>', 'what happens, as text or as one line of JSON each').choices(['text', 'json']))
    .option('--json', 'print exactly one line of JSON');
}

/** Refuses what an option cannot be, so that the refusal names its flag. */
const parseAs = (name: 'data' | 'host' | 'controlToken') => (text: string) => {
  if (!optionRules[name].accepts(text)) throw new InvalidArgumentError(optionRules[name].says);
  return text;
};
