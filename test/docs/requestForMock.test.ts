import { expect, test } from 'vitest';
import { hostPageFile, mockPath, requestForMock } from '../../docs/.vitepress/playground/requestForMock.ts';

const folder = 'https://docs.example.com/some/folder/playground/';

test.each([
  [`${folder}sdk/v1/users/me?a=1`, '/sdk/v1/users/me'],
  [`${folder}v1/public/oauth/google/start`, '/v1/public/oauth/google/start'],
  ['https://docs.example.com/__sandbox/stream', '/__sandbox/stream'],
  [`${folder}index.html`, null],
  [`${folder}assets/v1/file.js`, null],
  ['https://other.example.com/__sandbox/stream', null],
])('the worker of the playground takes %s as %s', (address, path) => {
  expect(mockPath(address, folder)).toBe(path);
});

test('the files of the host page are those of the playground', () => {
  expect(hostPageFile(`${folder}host/assets/host-1.js`, folder)).toBe(`${folder}assets/host-1.js`);
  expect(hostPageFile(`${folder}assets/host-1.js`, folder)).toBeNull();
  expect(hostPageFile('https://docs.example.com/host/assets/host-1.js', folder)).toBeNull();
});

test.each([
  ['of another site', 'https://other.example.com/page', 'https://other.example.com'],
  ['without a referrer', '', 'null'],
  ['of the playground', `${folder}consent`, 'https://docs.example.com'],
])('attack: a form %s is taken for one of the playground', async (_, referrer, origin) => {
  const form = new Request(`${folder}__sandbox/faults`, { method: 'POST', body: '{}' });
  Object.defineProperties(form, { mode: { value: 'navigate' }, referrer: { value: referrer } });
  expect((await requestForMock(form, '/__sandbox/faults')).headers.get('Origin')).toBe(origin);
});

test('attack: the header of a form of another site is replaced', async () => {
  const form = new Request(`${folder}__sandbox/faults`, { method: 'POST', body: '{}' });
  Object.defineProperty(form, 'headers', { value: new Headers({ Origin: 'https://other.example.com' }) });
  expect((await requestForMock(form, '/__sandbox/faults')).headers.get('Origin')).toBe('https://other.example.com');
});

test('the mock receives a call as from a page of its origin', async () => {
  const sent = new Request(`${folder}sdk/v1/otps?a=1`, { method: 'POST', body: '{"b":2}', headers: { 'X-SDK-Client': 'c' } });
  const received = await requestForMock(sent, '/sdk/v1/otps');
  expect(received.url).toBe('https://docs.example.com/sdk/v1/otps?a=1');
  expect(received.headers.get('Origin')).toBe('https://docs.example.com');
  expect(received.headers.get('X-SDK-Client')).toBe('c');
  expect(await received.text()).toBe('{"b":2}');
});
