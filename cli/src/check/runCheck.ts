import { checkConfig } from '../../../sandbox/check/checkConfig.ts';
import { checkTheme } from '../../../sandbox/check/checkTheme.ts';
import type { Finding } from '../../../sandbox/check/Finding.ts';
import type { Config } from '../../../sandbox/hostConfig.ts';
import { CommandError } from '../CommandError.ts';
import type { CheckFlags } from '../commands/check.ts';
import { trustingFetch } from '../network/trustingFetch.ts';
import { unreachableReason } from '../network/unreachableReason.ts';
import { withTimeLimit } from '../network/withTimeLimit.ts';
import { readObjectFile } from '../options/readObjectFile.ts';
import { sizesOf } from './sizesOf.ts';

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
    throw new CommandError(`${flag} ${file}: 'config' and 'theme' must be objects.`);
  return { config: config as Config, theme };
}

async function checkAddress(target: string, flags: CheckFlags): Promise<Checked> {
  const { checkPage } = await import('../../../sandbox/check/checkPage.ts');
  const { config, theme } = flags.config ? await readHost('--config', flags.config) : { config: {}, theme: {} };
  const late = `${target} did not send a complete response within ${flags.timeout} seconds. Allow more time with --timeout.`;
  const page = await withTimeLimit(flags.timeout, late, async (signal) => {
    const ask = await trustingFetch(flags.ca, signal);
    try {
      const answer = await ask(target);
      if (!answer.ok) throw new CommandError(`${target} answered ${answer.status}. Use the address of a page that exists.`);
      return { url: answer.url, headers: [...answer.headers], html: await answer.text() };
    } catch (error) {
      if (error instanceof CommandError) throw error;
      const nobody = `no response from ${target}. Start the page's server, or correct the address.`;
      throw new CommandError(unreachableReason(error, new URL(target).origin) ?? nobody);
    }
  });
  const findings = [...checkConfig(config), ...checkTheme(theme), ...checkPage(page, config, flags.backend)];
  return { findings, sizes: sizesOf(config) };
}
