import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfigError } from '../../sandbox/hostConfig.ts';
import type { SandboxOptions } from './SandboxOptions.ts';
import { startSandbox } from './startSandbox.ts';

/** Spy on the method of Node with which every server begins to listen. */
let listens: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  listens = vi.spyOn(Object.getPrototypeOf(Object.getPrototypeOf(createServer())), 'listen');
});
afterEach(() => void vi.restoreAllMocks());

const refused: readonly (readonly [options: unknown, why: RegExp])[] = [
  [null, /^options: Give an object\.$/],
  ['otp', /^options: Give an object\.$/],
  [{ product: ['otp'] }, /^Unknown option 'product'\. Known: .*products/],
  [{ toString: 1 }, /^Unknown option 'toString'/],
  [{ products: ['fax'] }, /fax/],
  [{ products: 'otp' }, /^products: Give a list/],
  [{ oauthProviders: 'google' }, /^oauthProviders: Give a list/],
  [{ config: 'host.json' }, /^config: Give an object/],
  [{ config: { product: ['otp'] } }, /product/],
  [{ locale: '!!' }, /^locale: Give 'auto' or a language tag/],
  [{ passwordPolicy: 'strict' }, /^passwordPolicy: Give one of zxcvbn, /],
  [{ passwordPolicy: 'toString' }, /^passwordPolicy: /],
  [{ settings: { nope: true } }, /nope/],
  [{ faults: 'otps.authenticate=drop' }, /^faults: Give a list/],
  [{ faults: [null] }, /^faults: Give a list/],
  [{ faults: ['otps.authenticate'] }, /^faults: 'otps\.authenticate' is not a fault\. Write CALL=KIND/],
  [{ faults: ['nope=drop'] }, /^faults: nope: no such call\. widget-sandbox help faults lists all calls/],
  [{ faults: ['otps.authentcate=drop'] }, /^faults: otps\.authentcate: no such call\. Did you mean 'otps\.authenticate'\?/],
  [
    { faults: ['*=error:otp_code_not_fond'] },
    /^faults: \*=error:otp_code_not_fond: no such error type\. Did you mean 'otp_code_not_found'\?/,
  ],
  [{ faults: [{ call: 'nope', fault: { kind: 'drop' } }] }, /^faults: Unknown call 'nope'/],
  [{ faults: ['*=slow:600001'] }, /^faults: \*=slow: A fault is one of: /],
  [{ faults: ['*=drop@0'] }, /^faults: \*=drop: 'times' must be/],
  [{ seed: 'users.json' }, /^seed: Give a list of users/],
  [{ seed: { nope: 1 } }, /^seed: unknown field 'nope'\. Known: users, settings/],
  [{ seed: { users: {} } }, /^seed: 'users' must be a list/],
  [{ seed: { settings: 'none' } }, /^seed: 'settings' must be an object/],
  [{ seed: { settings: { nope: true } } }, /nope/],
  [{ seed: [{ emails: ['nobody'] }] }, /emails/],
  [{ data: '' }, /^data: Give a string/],
  [
    { data: '/nope/users' },
    /^data: ENOENT: .*'\/nope\/users\.lock\.busy'\. Give a file that the sandbox can write, in a folder that exists\.$/,
  ],
  [{ port: 'abc' }, /^port: Give a whole number from 0 to 65535/],
  [{ port: 65_536 }, /^port: /],
  [{ host: 127 }, /^host: Give a host name/],
  [{ host: '::ffff:127.0.0.1' }, /^host: Give a host name/],
  [{ host: '0.0.0.0', controlToken: 'x' }, /^controlToken: Give 8 to 200 ASCII characters/],
  [{ controlToken: 'eight or more' }, /^controlToken: /],
  [{ https: 'yes' }, /^https: Give true, false, or \{ key, cert \}/],
  [{ https: { cert: 'x' } }, /^https: /],
  [{ https: { key: 'a', cert: 'b' } }, /^https: .*PEM.*\. Give a private key and its certificate as PEM\.$/],
  [{ log: 'weird' }, /^log: Give one of text, json/],
  [{ strict: 'yes' }, /^strict: Give true or false/],
  [{ playground: true }, /^playground: Give a folder, or false/],
  [{ playground: '/nope' }, /^playground: '\/nope' is not a folder\. Give a folder, or false\.$/],
  [{ provider: 'nofile.mjs' }, /^provider: nofile\.mjs: no such file/],
  [{ provider: {} }, /^provider: there is no bootstrap\.get\. Give a file, or an object with the calls of a provider\.$/],
  [{ publicToken: '' }, /^publicToken: /],
  [{ publicToken: 'secret-test-9' }, /^publicToken: Give a whole token that begins with public-token-test- [^9]+$/],
  [{ now: 5 }, /^now: Give a function/],
];

test.each(refused)('SBX-07 startSandbox(%j) is refused with a ConfigError before anything listens', async (options, why) => {
  const error: unknown = await startSandbox(options as SandboxOptions).then(
    (sandbox) => sandbox.close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as Error).message).toMatch(why);
  expect(listens).not.toHaveBeenCalled();
});

test('undefined options count as missing, and a valid configuration starts', async () => {
  const sandbox = await startSandbox({
    locale: 'pt-br',
    controlToken: 'eight-or-more',
    faults: ['otps.authenticate=slow:2000@1', { call: '*', fault: { kind: 'drop' }, share: 0.5, times: null }],
    seed: { users: [{ emails: ['ada@example.com'] }], settings: { password: 'none' } },
    data: undefined,
    log: undefined,
  });
  expect(listens).toHaveBeenCalled();
  expect(sandbox.controlToken).toBe('eight-or-more');
  expect(sandbox.idp.faults.list()).toHaveLength(2);
  await sandbox.close();
});
