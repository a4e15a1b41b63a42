import { ConfigError } from '../../../sandbox/hostConfig.ts';
import type { SandboxOptions } from '../SandboxOptions.ts';
import { sandboxFlags } from './sandboxFlags.ts';

/** @throws ConfigError that names an unknown or wrong option; its message never contains a token */
export function checkSandboxOptions(options: SandboxOptions): void {
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(sandboxFlags, name))
      throw new ConfigError(`Unknown option '${name}'. Known: ${Object.keys(sandboxFlags).sort().join(', ')}.`);
    const { says, accepts } = sandboxFlags[name as keyof SandboxOptions];
    if (value !== undefined && !accepts(value)) throw new ConfigError(`${name}: ${says}`);
  }
}
