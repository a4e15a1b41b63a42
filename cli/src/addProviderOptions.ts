import { type Command, Option } from 'commander';
import { parseFault } from './parseFault.ts';
import { parsePort } from './parsePort.ts';

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
    .option('--data <file>', 'keep users and sessions across restarts')
    .addOption(new Option('--port <number>', '0 picks a free one').default(4100).argParser(parsePort))
    .option('--host <address>', 'listen elsewhere than on this computer alone', 'localhost')
    .option('--control-token <token>', 'what other computers show to use the inbox and the faults (default: one made up)')
    .option('--https', 'serve by https, with a certificate of this computer for localhost')
    .option('--strict', 'end with exit code 1 at the first call that is none')
    .option('--quiet', 'print messages only, not every call')
    .addOption(new Option('--log <form>', 'what happens, as text or as one line of JSON each').choices(['text', 'json']))
    .option('--json', 'print exactly one line of JSON');
}
