import { expect, test, vi } from 'vitest';
import { adaptProvider } from './adaptProvider.ts';
import type { IdentityProvider } from './contract.ts';

const adapt = (provider: object) => adaptProvider(provider as IdentityProvider);

test('API-01 a call is made on its own object, with its request and its options', async () => {
  const users = {
    type: 'new',
    async search(request: object, options: object) {
      return { request, options, userType: this.type };
    },
  };
  const options = { signal: new AbortController().signal };
  const response = await adapt({ users }).send('users.search', { email: 'ada@example.com' }, options);
  expect(response).toEqual({ request: { email: 'ada@example.com' }, options, userType: 'new' });
});

test('API-01 a call that the provider lacks is named, and any other error becomes an AuthError', async () => {
  await expect(adapt({}).send('user.get', {})).rejects.toMatchObject({
    name: 'AuthError',
    cause: expect.objectContaining({ message: 'options.provider has no user.get, which this screen needs.' }),
  });
  const mistake = new TypeError('a mistake');
  const broken = adapt({ user: { get: () => Promise.reject(mistake) } });
  await expect(broken.send('user.get', {})).rejects.toMatchObject({ error_type: 'unknown_error', cause: mistake });
});

test('API-02 what the provider leaves out of its configuration is completed', async () => {
  const sparse = adapt({ bootstrap: { get: async () => ({ projectName: 'Shop' }) } });
  expect(await sparse.send('bootstrap.get', {})).toMatchObject({ projectName: 'Shop', emailDomains: [] });
});

test('analytics reach the provider, and one that throws or has none disturbs nothing', () => {
  const log = vi.fn(() => {
    throw new Error('a mistake');
  });
  const shown = vi.spyOn(console, 'error').mockImplementation(() => {});
  const event = { event_name: 'a', details: {} };
  adapt({ log }).log(event);
  expect(log).toHaveBeenCalledExactlyOnceWith(event);
  expect(shown).toHaveBeenCalledOnce();
  expect(() => adapt({}).log(event)).not.toThrow();
  shown.mockRestore();
});
