import { type Command, InvalidArgumentError, Option } from 'commander';
import type { PageNeeds } from '../../../sandbox/csp/PageNeeds.ts';
import { pageHeaders, pagePolicy, policyText } from '../../../sandbox/csp/pagePolicy.ts';
import { sourcesOf } from '../../../sandbox/csp/sources.ts';
import { DEFAULT_PRODUCTS } from '../../../sandbox/definitions/products.ts';
import { PRODUCTS } from '../../../sandbox/hostConfig.ts';
import { ListOption } from '../options/ListOption.ts';
import type { CommandContext } from './CommandContext.ts';

interface CspFlags {
  products: PageNeeds['products'];
  backend: string;
  scripts: string;
  oneTap?: string | true;
  clientsideServices?: string;
  captcha?: string | true;
  fingerprint?: true;
  fingerprintScript?: string;
  fingerprintSubmit?: string;
  popup?: boolean;
  framedBy?: string[];
  format: 'header' | 'meta' | 'json';
}

const examples = `
The policy allows what the widget needs. As a header, it also forbids other sites to show the page in a frame, which a <meta> element
cannot. Add what else the page loads, such as img-src for a logo. If the page that a provider redirects back to has a
Cross-Origin-Opener-Policy, a popup stays open after the sign-in.

Examples:
  $ widget-sandbox csp --products otp,passwords --backend https://auth.example.com
  $ widget-sandbox csp --products oauth --backend https://auth.example.com --one-tap --popup
  $ widget-sandbox csp --products otp --backend https://auth.example.com --captcha --format meta
  $ widget-sandbox csp --backend self --scripts https://cdn.example.com/signin-widget/ --format json
`;

/** Adds `widget-sandbox csp`, which prints the Content-Security-Policy for a page with the widget. */
export function addCsp(program: Command, { output }: CommandContext): void {
  program
    .command('csp')
    .description('Prints the strictest Content-Security-Policy that works for a page with the widget.')
    .summary('prints the Content-Security-Policy that the widget needs')
    .addHelpText('after', examples)
    .addOption(new ListOption('--products <list>', PRODUCTS).default(DEFAULT_PRODUCTS, DEFAULT_PRODUCTS.join(',')))
    .requiredOption('--backend <address>', "address of the back end; self for the page's origin", parseSource)
    .option(
      '--scripts <address>',
      "URL of the folder with the widget's files, if the page does not bundle them",
      parseSource,
      'self',
    )
    .option('--one-tap [script]', "allow Google One Tap, loaded from this script instead of Google's", parsePolicyAddress)
    .option('--clientside-services <address>', "page for One Tap's frame, for a back end on another origin", parsePolicyAddress)
    .option('--captcha [script]', 'allow a captcha, loaded from this script instead of reCAPTCHA', parsePolicyAddress)
    .option('--fingerprint', 'allow the device fingerprint')
    .option('--fingerprint-script <address>', 'script of the device fingerprint, instead of the default', parsePolicyAddress)
    .option('--fingerprint-submit <address>', 'address that the device fingerprint is sent to', parsePolicyAddress)
    .option('--popup', 'OAuth sign-in opens a popup')
    .option('--framed-by <origins>', "sites that may show the page in a frame; self for the page's own", parseSources)
    .addOption(new Option('--format <format>', 'output format').choices(['header', 'meta', 'json']).default('header'))
    .action((flags: CspFlags) => {
      for (const line of print(needsOf(flags), flags.format)) output.line(line);
    });
}

function needsOf(flags: CspFlags): PageNeeds {
  const {
    products,
    backend,
    scripts,
    oneTap,
    clientsideServices,
    captcha,
    fingerprint,
    fingerprintScript,
    fingerprintSubmit,
    popup,
    framedBy,
  } = flags;
  const asked = fingerprint || fingerprintScript || fingerprintSubmit;
  return {
    products,
    backend,
    scripts,
    ...(oneTap && { oneTap: oneTap === true ? '' : oneTap }),
    ...(clientsideServices && { clientsideServices }),
    ...(captcha && { captcha: captcha === true ? '' : captcha }),
    ...(asked && { fingerprint: { script: fingerprintScript ?? '', submit: fingerprintSubmit ?? '' } }),
    ...(popup && { popup }),
    ...(framedBy && { framedBy }),
  };
}

function print(needs: PageNeeds, format: CspFlags['format']): string[] {
  const headers = pageHeaders(needs);
  if (format === 'json') return [JSON.stringify({ headers, sources: sourcesOf(needs) })];
  if (format === 'header') return Object.entries(headers).map((pair) => pair.join(': '));
  return [`<meta http-equiv="Content-Security-Policy" content="${policyText(pagePolicy(needs))}">`];
}

/** Rejects characters that could end the line, the directive or the attribute in which the address is printed. */
function parsePolicyAddress(text: string): string {
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isWeb || /[\s;,"'<>]/.test(text))
    throw new InvalidArgumentError(`'${text}' is not an address such as https://auth.example.com.`);
  return text;
}

const parseSources = (text: string) => text.split(',').map((each) => parseSource(each.trim()));
/** A policy has the keyword in quotes. */
const parseSource = (text: string) => (text === 'self' || text === "'self'" ? 'self' : parsePolicyAddress(text));
