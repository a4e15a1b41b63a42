import { type Command, Option } from 'commander';
import { OAUTH_PROVIDERS, OTP_METHODS, PRODUCTS } from '../../../sandbox/hostConfig.ts';
import { addProviderOptions, FILES } from '../addProviderOptions.ts';
import { parseList } from '../parseList.ts';
import { parseLocale } from '../parseLocale.ts';
import type { ServeFlags } from '../runServe.ts';
import { runUntilEnd } from '../runUntilEnd.ts';
import type { CommandContext } from './CommandContext.ts';

const examples = `
Examples:
  $ widget-sandbox                                        passcodes and passwords, on port 4100
  $ widget-sandbox --products otp --otp-methods sms,email
  $ widget-sandbox --config host.config.mjs --data sandbox.jsonl
  $ widget-sandbox --password-policy luds --fault otps.authenticate=slow:2000
  $ widget-sandbox --port 0 --json                        for scripts: one line with every address
${FILES}  --config  { "products": ["otp"], "otpOptions": { "methods": ["sms"] } }: the widget's own configuration

Colours are for terminals, and for those alone that have not set NO_COLOR.

Other commands, each with --help:
  idp          the mock provider alone, for a back end of your own pages
  messages     the texts and mails of a running sandbox, with their codes
  faults       make calls of a running sandbox go wrong, and right again
  trigger      add a user, move the clock, delay the mail, start anew
  init         a page of your own with the widget in it
  check        looks a host's configuration, or its page, over
  csp          the Content-Security-Policy that a page with the widget needs
  conformance  does a back end, or a provider object, do what the widget expects of it?
  completion   a script that completes all of this in a shell
`;

/** `widget-sandbox [serve]`: the playground with the mock provider behind it. */
export function addServe(program: Command, context: CommandContext): void {
  const serve = program
    .command('serve', { isDefault: true })
    .configureHelp({ commandUsage: () => 'widget-sandbox [options]' })
    .description('A playground for signin-widget with a mock identity provider: no account, no network.')
    .version(context.version, '-v, --version', 'print the version')
    .addHelpText('after', examples)
    .addOption(new Option('--products <list>', `of ${PRODUCTS.join(', ')}`).argParser(parseList(PRODUCTS)))
    .addOption(
      new Option('--otp-methods <list>', `of ${OTP_METHODS.join(', ')} (default: all)`).argParser(parseList(OTP_METHODS)),
    )
    .addOption(
      new Option('--oauth-providers <list>', `of ${OAUTH_PROVIDERS.join(', ')} (default: google, apple, github)`).argParser(
        parseList(OAUTH_PROVIDERS),
      ),
    )
    .option('--config <file>', 'host configuration: JSON, or an ES module with a default export')
    .addOption(new Option('--locale <tag>', 'language of the widget, or auto (default: en)').argParser(parseLocale))
    .option('--open', 'open the playground in a browser');
  addProviderOptions(serve);
  serve.action((flags: ServeFlags) => runUntilEnd({ ...flags, playgroundDir: context.playgroundDir }, context));
}
