import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfigError } from '../../sandbox/hostConfig.ts';
import { type SandboxOptions, startSandbox } from './startSandbox.ts';

/** Where Node begins to listen, whoever asks it to. */
let listens: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  listens = vi.spyOn(Object.getPrototypeOf(Object.getPrototypeOf(createServer())), 'listen');
});
afterEach(() => void vi.restoreAllMocks());

const refused: readonly (readonly [options: object, why: RegExp])[] = [
  [{ product: ['otp'] }, /^Unknown option 'product'\. Known: .*products/],
  [{ toString: 1 }, /^Unknown option 'toString'/],
  [{ products: ['fax'] }, /fax/],
  [{ products: 'otp' }, /^products: It is a list/],
  [{ oauthProviders: 'google' }, /^oauthProviders: It is a list/],
  [{ config: 'host.json' }, /^config: It is an object/],
  [{ config: { product: ['otp'] } }, /product/],
  [{ locale: '!!' }, /^locale: A language is 'auto' or a tag/],
  [{ passwordPolicy: 'strict' }, /^passwordPolicy: It is one of zxcvbn, luds, none/],
  [{ passwordPolicy: 'toString' }, /^passwordPolicy: /],
  [{ policy: { nope: true } }, /nope/],
  [{ faults: 'otps.authenticate=drop' }, /^faults: It is a list/],
  [{ faults: [null] }, /^faults: It is a list/],
  [{ faults: ['otps.authenticate'] }, /^faults: 'otps\.authenticate' is no fault\. Write CALL=KIND/],
  [{ faults: ['nope=drop'] }, /^faults: Unknown call 'nope'\. Known: /],
  [{ faults: [{ call: 'nope', fault: { kind: 'drop' } }] }, /^faults: Unknown call 'nope'/],
  [{ faults: ['*=slow:600001'] }, /^faults: A fault is one of: /],
  [{ faults: ['*=drop@0'] }, /^faults: 'times' must be/],
  [{ seed: 'users.json' }, /^seed: It is a list of users/],
  [{ seed: { nope: 1 } }, /^seed: unknown field 'nope'\. Known: users, settings/],
  [{ seed: { users: {} } }, /^seed: 'users' must be a list/],
  [{ seed: { settings: 'none' } }, /^seed: 'settings' must be an object/],
  [{ seed: { settings: { nope: true } } }, /nope/],
  [{ seed: [{ emails: ['nobody'] }] }, /emails/],
  [{ data: '' }, /^data: It is a text/],
  [{ port: 'abc' }, /^port: A port is a whole number from 0 to 65535/],
  [{ port: 65_536 }, /^port: /],
  [{ host: 127 }, /^host: It is a text/],
  [{ host: '0.0.0.0', controlToken: 'x' }, /^controlToken: It has 8 to 200 letters/],
  [{ controlToken: 'eight or more' }, /^controlToken: /],
  [{ https: 'yes' }, /^https: It is true, false or \{ key, cert \}/],
  [{ https: { cert: 'x' } }, /^https: /],
  [{ log: 'weird' }, /^log: It is one of text, json/],
  [{ strict: 'yes' }, /^strict: It is true or false/],
  [{ playground: true }, /^playground: It is a folder, or false/],
  [{ publicToken: '' }, /^publicToken: /],
  [{ now: 5 }, /^now: It is a function/],
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

test('options that are undefined are those that were not given, and what is right starts', async () => {
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
  expect(sandbox.idp.scenario.list()).toHaveLength(2);
  await sandbox.close();
});
