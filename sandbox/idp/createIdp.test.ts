import { expect, test } from 'vitest';
import { ConfigError } from '../../src/errors.ts';
import { createIdp, type IdpOptions } from './createIdp.ts';

test.each<[unknown, string]>([
  [{ seeds: [] }, "Unknown option 'seeds'. Known: publicToken, settings, seed, now, store, defaultRedirectURL."],
  [null, 'options is null, but it accepts an object.'],
  [[], 'options is a list, but it accepts an object.'],
  ...[5, '', 'my-token', 'public-token-test-…'].map((publicToken): [unknown, string] => [
    { publicToken },
    'publicToken is malformed: it accepts public-token-test-ID or public-token-live-ID, as the sandbox prints it.',
  ]),
  [{ settings: 'none' }, "settings is 'none', but it accepts an object."],
  [{ settings: { nope: true } }, "Unknown setting 'nope'."],
  [{ now: 5 }, 'now is 5, but it accepts a function that returns milliseconds since 1970.'],
  [{ seed: 5 }, 'seed is 5, but it accepts a list of users.'],
  [{ seed: { emails: ['ada@example.test'] } }, 'seed is of type object, but it accepts a list of users.'],
  [{ seed: [{ phone_numbers: ['+12025550123'] }, { emails: ['x'] }] }, "seed[1]: 'emails' holds 'x': Email format is invalid."],
  [{ seed: [{ emails: ['ada@example.test'], passkeys: [{}] }] }, "seed[0]: 'passkeys' needs 'credential_id' in base64url."],
  [{ store: 5 }, 'store is 5, but it accepts an object with the functions load and append.'],
  [{ store: { load: async () => [] } }, 'store is of type object, but it accepts an object with'],
  [{ defaultRedirectURL: 5 }, 'defaultRedirectURL is 5, but it accepts a string.'],
])('SBX-03 the options %j throw a ConfigError that says why', (options, message) => {
  const creating = () => createIdp(options as IdpOptions);
  expect(creating).toThrow(ConfigError);
  expect(creating).toThrow(message);
});

test('SBX-03 an option that is undefined has its default', async () => {
  const options = { publicToken: undefined, settings: undefined, seed: undefined, now: undefined, store: undefined };
  const idp = createIdp({ ...options, defaultRedirectURL: undefined } as object);
  await idp.ready;
  expect(idp.state.users.all()).toEqual([]);
  await idp.close();
});
