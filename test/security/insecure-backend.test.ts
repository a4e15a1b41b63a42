import { expect, test } from 'vitest';
import { type ClientOptions, createClient } from '../../src/index.ts';

const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000';
const connect = (options: Partial<ClientOptions>) => () => createClient({ publicToken, ...options }).destroy();

test.each([
  'http://auth.example.com',
  'http://localhost.example.com',
  'http://notlocalhost',
  'http://10.0.0.1.example.com',
  'http://11.0.0.1',
  'http://172.32.0.1',
  'http://192.169.0.1',
  'http://[2001:db8::1]',
  'http://2130706434.example.com',
])('attack: the network reads passwords on their way to %s', (backend) => {
  expect(connect({ backend })).toThrow(
    expect.objectContaining({
      name: 'ConfigError',
      message: 'options.backend is http:, but it accepts https: without allowInsecureBackend.',
    }),
  );
  expect(connect({ backend, allowInsecureBackend: true })).not.toThrow();
});

test.each(['http://localhost@auth.example.com', 'http://localhost:4100@auth.example.com/'])(
  'attack: the name of this computer is the user of an address: %s',
  (backend) => {
    const message = 'options.backend is malformed: it accepts an http:// or https:// address.';
    for (const allowInsecureBackend of [false, true])
      expect(connect({ backend, allowInsecureBackend })).toThrow(expect.objectContaining({ name: 'ConfigError', message }));
  },
);

test.each([
  'https://auth.example.com',
  'http://localhost:4100',
  'http://auth.localhost',
  'http://127.0.0.1:4100',
  'http://2130706433',
  'http://[::1]:4100',
  'http://10.1.2.3',
  'http://172.16.0.1',
  'http://192.168.1.2:4100',
  'http://laptop.local:4100',
])('a back end at %s needs no permission', (backend) => {
  expect(connect({ backend })).not.toThrow();
});
