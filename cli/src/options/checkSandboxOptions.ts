import { ConfigError } from '../../../sandbox/hostConfig.ts';
import type { SandboxOptions } from '../SandboxOptions.ts';
import { sandboxOptions } from './sandboxOptions.ts';

/** @throws ConfigError naming an option that is none, or that cannot be what it is; never a token that was given */
export function checkSandboxOptions(options: SandboxOptions): void {
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(sandboxOptions, name))
      throw new ConfigError(`Unknown option '${name}'. Known: ${Object.keys(sandboxOptions).sort().join(', ')}.`);
    const { says, accepts } = sandboxOptions[name as keyof SandboxOptions];
    if (value !== undefined && !accepts(value)) throw new ConfigError(`${name}: ${says}`);
  }
}
