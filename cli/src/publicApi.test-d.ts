import { expectTypeOf, test } from 'vitest';
import type * as sandbox from './index.ts';

test('PKG-03 widget-sandbox: a sandbox and its options', () => {
  expectTypeOf<keyof typeof sandbox>().toEqualTypeOf<'ConfigError' | 'createInbox' | 'startSandbox'>();
  expectTypeOf<typeof sandbox.startSandbox>().toEqualTypeOf<(options?: sandbox.SandboxOptions) => Promise<sandbox.Sandbox>>();
  expectTypeOf<keyof Required<sandbox.SandboxOptions>>().toEqualTypeOf<
    | 'products'
    | 'otpMethods'
    | 'oauthProviders'
    | 'publicToken'
    | 'now'
    | 'config'
    | 'locale'
    | 'passwordPolicy'
    | 'settings'
    | 'faults'
    | 'seed'
    | 'data'
    | 'port'
    | 'allowOrigins'
    | 'host'
    | 'controlToken'
    | 'https'
    | 'log'
    | 'strict'
    | 'playground'
    | 'backend'
    | 'provider'
    | 'smtp'
  >();
  expectTypeOf<sandbox.SandboxOptions['config']>().toEqualTypeOf<sandbox.Config | undefined>();
  expectTypeOf<Required<sandbox.Seed>>().toEqualTypeOf<{
    users: readonly sandbox.SeedUser[];
    settings: Partial<sandbox.IdpSettings>;
  }>();
  expectTypeOf<sandbox.Sandbox>().toHaveProperty('close').returns.resolves.toBeVoid();
  expectTypeOf<sandbox.Sandbox>().toHaveProperty('url').toBeString();
});
