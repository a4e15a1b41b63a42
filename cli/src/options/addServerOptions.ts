import type { Command } from 'commander';
import { type SandboxOption, sandboxFlags } from './sandboxFlags.ts';

/** Help text about the files that options refer to. */
export const FILES_HELP = `
Files:
  --seed    { "users": [{ "emails": ["ada@example.com"], "password": "seven quiet otters 1914" }], "settings": { "password": "none" } }
            users: emails, phone_numbers, password, verified, requires_reset, name, crypto_wallets, passkeys;
            settings: the settings of the project; /__sandbox/settings lists all
  --data    one line of JSON per change; only one sandbox can use the file at a time
`;

/** Adds the options that `serve` and `idp` share. */
export function addServerOptions(command: Command): void {
  addFlags(command, 'serve and idp');
  command
    .option('--quiet', 'log only messages, not calls')
    .option('--json', 'print one line of JSON with all addresses, and no log');
}

/** Adds the options of `startSandbox` that these commands accept. */
export function addFlags(command: Command, commands: SandboxOption['commands']): void {
  for (const each of Object.values(sandboxFlags)) if (each.flag && each.commands === commands) command.addOption(each.flag);
}
