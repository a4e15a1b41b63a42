import { checkConfig } from '../../sandbox/check/checkConfig.ts';
import { checkTheme } from '../../sandbox/check/checkTheme.ts';
import type { Finding } from '../../sandbox/check/Finding.ts';
import type { Config } from '../../sandbox/hostConfig.ts';
import { CommandError } from './CommandError.ts';
import type { CheckFlags } from './commands/check.ts';
import { readObjectFile } from './readObjectFile.ts';
import { sizesOf } from './sizesOf.ts';
import { trustingFetch } from './trustingFetch.ts';
import { whyUnreached } from './whyUnreached.ts';

interface Checked {
  findings: readonly Finding[];
  sizes: ReturnType<typeof sizesOf>;
}

/** @throws CommandError where the target cannot be read */
export async function runCheck(target: string, flags: CheckFlags): Promise<Checked> {
  if (/^https?:\/\//.test(target)) return checkAddress(target, flags);
  const { config, theme } = await readHost('check', target);
  return { findings: [...checkConfig(config), ...checkTheme(theme)], sizes: sizesOf(config) };
}

async function readHost(flag: string, file: string): Promise<{ config: Config; theme: object }> {
  const given = await readObjectFile(flag, file, '{ "products": ["otp"] }');
  const { config = given, theme = {} } = given.config || given.theme ? { config: {}, ...given } : { config: given };
  if (typeof config !== 'object' || typeof theme !== 'object' || !config || !theme)
    throw new CommandError(`${flag} ${file}: 'config' and 'theme' have to be objects.`);
  return { config: config as Config, theme };
}

async function checkAddress(target: string, flags: CheckFlags): Promise<Checked> {
  const { checkPage } = await import('../../sandbox/check/checkPage.ts');
  const { config, theme } = flags.config ? await readHost('--config', flags.config) : { config: {}, theme: {} };
  const ask = await trustingFetch(flags.ca);
  const answer = await ask(target).catch((error: unknown) => {
    const nobody = `nothing answers at ${target}. Start the page's server, or correct the address.`;
    throw new CommandError(whyUnreached(error, new URL(target).origin) ?? nobody);
  });
  if (!answer.ok) throw new CommandError(`${target} answered ${answer.status}. Name a page that is there.`);
  const page = { url: answer.url, headers: [...answer.headers], html: await answer.text() };
  const findings = [...checkConfig(config), ...checkTheme(theme), ...checkPage(page, config, flags.backend)];
  return { findings, sizes: sizesOf(config) };
}
