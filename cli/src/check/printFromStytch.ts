import { checkConfig } from '../../../sandbox/check/checkConfig.ts';
import { checkTheme } from '../../../sandbox/check/checkTheme.ts';
import { fromStytch } from '../../../sandbox/check/fromStytch/fromStytch.ts';
import { toModule } from '../../../sandbox/check/fromStytch/toModule.ts';
import type { Config } from '../../../sandbox/hostConfig.ts';
import { CommandError } from '../CommandError.ts';
import type { CheckFlags } from '../commands/check.ts';
import { readObjectFile } from '../files/readObjectFile.ts';
import type { Output } from '../output/createOutput.ts';

/**
 * Prints a configuration of Stytch's widget as one of this widget, with a comment for each option that is different.
 * @throws CommandError if the file cannot be read, or if the widget refuses the result
 */
export async function printFromStytch(file: string, { json }: CheckFlags, output: Output): Promise<void> {
  const given = await readObjectFile('--from-stytch', file, "{ config: { products: ['otp'] } }", { acceptsNamed: true });
  const conversion = fromStytch(given);
  const { config, theme, copy, notes, isRecognized } = conversion;
  if (!isRecognized)
    throw new CommandError(
      `--from-stytch ${file}: has no option of Stytch's widget. Export what the page passes to it: config, styles or presentation, strings.`,
    );
  const errors = [...checkConfig(config as Config), ...checkTheme(theme)].filter(({ level }) => level === 'error');
  if (json) output.json({ config, theme, copy, notes, errors });
  else for (const line of toModule(conversion)) output.line(line);
  if (errors[0])
    throw new CommandError(
      `${file}: this widget refuses the result. ${errors.map(({ about, text }) => `${about}: ${text}`).join(' ')}`,
    );
}
