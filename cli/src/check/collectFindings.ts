import { checkCapabilities } from '../../../sandbox/check/checkCapabilities.ts';
import { checkConfig } from '../../../sandbox/check/checkConfig.ts';
import { checkCors } from '../../../sandbox/check/checkCors.ts';
import { checkTheme } from '../../../sandbox/check/checkTheme.ts';
import type { Finding } from '../../../sandbox/check/Finding.ts';
import { capabilitiesIn, requestBootstrap } from '../../../sandbox/conformance/declaredCapabilities.ts';
import type { Config } from '../../../sandbox/hostConfig.ts';
import { CommandError } from '../CommandError.ts';
import type { CheckFlags } from '../commands/check.ts';
import { DEFAULT_ADDRESS } from '../defaultAddress.ts';
import { readObjectFile } from '../files/readObjectFile.ts';
import { createTrustingFetch } from '../network/createTrustingFetch.ts';
import { sandboxToken } from '../network/sandboxToken.ts';
import { unreachableReason } from '../network/unreachableReason.ts';
import { withDeadline } from '../network/withDeadline.ts';
import { secondsText } from '../output/secondsText.ts';
import { sizesOf } from './sizesOf.ts';

const lateText = (target: string, { timeout }: CheckFlags) =>
  `${target} did not send a complete response within ${secondsText(timeout)}. Allow more time with --timeout.`;

interface Checked {
  findings: readonly Finding[];
  sizes: ReturnType<typeof sizesOf>;
}

/** @throws CommandError where the target cannot be read */
export async function collectFindings(target: string, flags: CheckFlags): Promise<Checked> {
  if (/^https?:\/\//.test(target)) return checkAddress(target, flags);
  if (flags.config !== undefined)
    throw new CommandError(
      `--config is for the address of a page, and ${target} is a file with a configuration. Leave out one.`,
      2,
    );
  const { config, theme } = await readHost(
    'check',
    target,
    'Check the path, or begin the address of a page with http:// or https://.',
  );
  const atBackend = await withDeadline(flags.timeout, lateText(target, flags), async (signal) =>
    checkBackend(config, flags, signal),
  );
  return { findings: [...checkConfig(config), ...checkTheme(theme), ...atBackend], sizes: sizesOf(config) };
}

async function readHost(flag: string, file: string, hint?: string): Promise<{ config: Config; theme: object }> {
  const given = await readObjectFile(flag, file, '{ "products": ["otp"] }', { hint });
  const { config = given, theme = {} } = given.config || given.theme ? { config: {}, ...given } : { config: given };
  if (typeof config !== 'object' || typeof theme !== 'object' || !config || !theme)
    throw new CommandError(`${flag} ${file}: 'config' and 'theme' must be objects.`);
  return { config: config as Config, theme };
}

async function checkAddress(target: string, flags: CheckFlags): Promise<Checked> {
  if (!URL.canParse(target))
    throw new CommandError(`${target} is not an address. Use one such as http://localhost:5173/sign-in.`, 2);
  const { checkPage } = await import('../../../sandbox/check/checkPage.ts');
  const { config, theme } = flags.config ? await readHost('--config', flags.config) : { config: {}, theme: {} };
  const { page, atBackend } = await withDeadline(flags.timeout, lateText(target, flags), async (signal) => {
    const trustingFetch = await createTrustingFetch({ ca: flags.ca, signal, followsPages: true });
    try {
      const response = await trustingFetch(target);
      if (!response.ok) throw new CommandError(`${target} answered ${response.status}. Use the address of a page that exists.`);
      const read = { url: response.url, headers: [...response.headers], html: await response.text() };
      const { origin } = new URL(response.url);
      return { page: read, atBackend: await checkBackend(config, { origin, ...flags }, signal) };
    } catch (error) {
      if (error instanceof CommandError) throw error;
      const noResponse = `no response from ${target}. Start the page's server, or correct the address.`;
      throw new CommandError(unreachableReason(error, new URL(target).origin) ?? noResponse);
    }
  });
  const findings = [
    ...checkConfig(config),
    ...checkTheme(theme),
    ...checkPage(page, config, flags.backend ?? DEFAULT_ADDRESS),
    ...atBackend,
  ];
  return { findings, sizes: sizesOf(config) };
}

/** Findings about the back end: no response, products that it declares as missing, and CORS for a page of `origin`. */
async function checkBackend(
  config: Config,
  { backend, publicToken, ca, origin }: CheckFlags,
  signal: AbortSignal,
): Promise<Finding[]> {
  if (!backend) return [];
  const trustingFetch = await createTrustingFetch({ ca, signal });
  const base = backend.replace(/\/+$/, '');
  const tested = { backend: base, publicToken: publicToken ?? (await sandboxToken(base, trustingFetch)), fetch: trustingFetch };
  const response = await requestBootstrap(tested).catch((error: unknown) => {
    signal.throwIfAborted();
    return unreachableReason(error, base) ?? `no response from ${base}. Start the back end, or correct --backend.`;
  });
  if (typeof response === 'string') return [{ level: 'warning', about: 'backend', text: response }];
  const declared = await capabilitiesIn(response).catch(() => undefined);
  const findings = [
    ...checkConfiguration(response, base, publicToken),
    ...(declared ? checkCapabilities(config, declared) : []),
    ...(origin ? await checkCors({ ...tested, origin, config }) : []),
  ];
  signal.throwIfAborted();
  return findings;
}

/** Reports a response that is not the configuration of a back end. */
function checkConfiguration({ ok, status, headers }: Response, base: string, publicToken: string | undefined): Finding[] {
  const isPage = ok && headers.get('content-type')?.includes('html');
  if (ok && !isPage) return [];
  const finding = `${base} answers the request for its configuration with ${isPage ? 'a page' : status}, so its products are not checked.`;
  const isTokenMissing = publicToken === undefined && !ok;
  const advice = isTokenMissing
    ? 'Set the token of the project with --public-token, or correct --backend.'
    : 'Correct --backend or --public-token.';
  return [{ level: 'warning', about: 'backend', text: `${finding} ${advice}` }];
}
