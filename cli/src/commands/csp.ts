import { type Command, InvalidArgumentError, Option } from 'commander';
import type { PageNeeds } from '../../../sandbox/csp/PageNeeds.ts';
import { pageHeaders, pagePolicy, policyText } from '../../../sandbox/csp/pagePolicy.ts';
import { sourcesOf } from '../../../sandbox/csp/sources.ts';
import { PRODUCTS } from '../../../sandbox/hostConfig.ts';
import { parseList } from '../parseList.ts';
import type { CommandContext } from './CommandContext.ts';

interface CspFlags {
  products: PageNeeds['products'];
  backend: string;
  scripts: string;
  oneTap?: string | true;
  captcha?: string | true;
  fingerprint?: true;
  fingerprintScript?: string;
  fingerprintSubmit?: string;
  popup?: boolean;
  format: 'header' | 'meta' | 'json';
}

const examples = `
It allows what the widget needs; what else the page shows is the page's to add, such as img-src for a logo. Where the
page that a provider's window leads back to has a Cross-Origin-Opener-Policy, that window stays open when it is done.

Examples:
  $ widget-sandbox csp --products otp,passwords --backend https://auth.example.com
  $ widget-sandbox csp --products oauth --backend https://auth.example.com --one-tap --popup
  $ widget-sandbox csp --products otp --backend https://auth.example.com --captcha --format meta
  $ widget-sandbox csp --backend self --scripts https://cdn.example.com/signin-widget/ --format json
`;

/** `widget-sandbox csp`: the Content-Security-Policy for a page with the widget. */
export function addCsp(program: Command, { terminal }: CommandContext): void {
  program
    .command('csp')
    .description('Prints the Content-Security-Policy that a page with the widget needs, and nothing wider.')
    .addHelpText('after', examples)
    .addOption(
      new Option('--products <list>', `of ${PRODUCTS.join(', ')}`).argParser(parseList(PRODUCTS)).default(['otp', 'passwords']),
    )
    .requiredOption('--backend <address>', "of the back end; 'self' for the page's own origin", parseSource)
    .option('--scripts <address>', "folder of the widget's code where the page does not bundle it", parseSource, 'self')
    .option('--one-tap [script]', "Google One Tap; by this script in place of Google's", parseAddress)
    .option('--captcha [script]', 'the back end asks for a captcha; of this script in place of reCAPTCHA', parseAddress)
    .option('--fingerprint', 'the back end asks for a device fingerprint')
    .option('--fingerprint-script <address>', 'of this script in place of the usual one', parseAddress)
    .option('--fingerprint-submit <address>', 'which submits below this address', parseAddress)
    .option('--popup', 'sign-in at a provider opens a window')
    .addOption(new Option('--format <format>', 'how it is printed').choices(['header', 'meta', 'json']).default('header'))
    .action((flags: CspFlags) => {
      terminal.stdout.write(`${print(needsOf(flags), flags.format)}\n`);
    });
}

function needsOf(flags: CspFlags): PageNeeds {
  const { products, backend, scripts, oneTap, captcha, fingerprint, fingerprintScript, fingerprintSubmit, popup } = flags;
  const asked = fingerprint || fingerprintScript || fingerprintSubmit;
  return {
    products,
    backend,
    scripts,
    ...(oneTap && { oneTap: oneTap === true ? '' : oneTap }),
    ...(captcha && { captcha: captcha === true ? '' : captcha }),
    ...(asked && { fingerprint: { script: fingerprintScript ?? '', submit: fingerprintSubmit ?? '' } }),
    ...(popup && { popup }),
  };
}

function print(needs: PageNeeds, format: CspFlags['format']): string {
  const headers = pageHeaders(needs);
  if (format === 'json') return JSON.stringify({ headers, sources: sourcesOf(needs) });
  if (format === 'header')
    return Object.entries(headers)
      .map((pair) => pair.join(': '))
      .join('\n');
  return `<meta http-equiv="Content-Security-Policy" content="${policyText(pagePolicy(needs))}">`;
}

/** What could end the line, the directive or the attribute that it is printed into is no address. */
function parseAddress(text: string): string {
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isWeb || /[\s;,"'<>]/.test(text))
    throw new InvalidArgumentError(`'${text}' is no address such as https://auth.example.com.`);
  return text;
}

const parseSource = (text: string) => (text === 'self' ? text : parseAddress(text));
