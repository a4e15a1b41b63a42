import { expect, test } from 'vitest';
import { servicesFrameUrl } from './servicesFrameUrl.ts';

const OWN = 'https://frames.example.net/index.html';
const PUBLIC = 'https://js.stytch.com/clientside-services/index.html';
const shared = { domain: '.example.com', availableToSubdomains: true };

test.each([
  ['the public service from any page', { page: 'https://shop.example/', backend: 'https://test.stytch.com' }, PUBLIC],
  ['the live one too', { page: 'http://localhost:3000/', backend: 'https://api.stytch.com/' }, PUBLIC],
  ['a host that only ends alike', { page: 'https://test.stytch.com.example/', backend: 'https://test.stytch.com' }, PUBLIC],
  [
    'a frame that is named',
    { page: 'https://shop.example/', backend: 'https://test.stytch.com', clientsideServicesURL: OWN },
    OWN,
  ],
  ['one for another back end', { page: 'https://shop.example/', backend: 'https://auth.test/', clientsideServicesURL: OWN }, OWN],
  ['another back end without one', { page: 'https://shop.example/', backend: 'https://auth.test' }, null],
  ['an address that looks public', { page: 'https://shop.example/', backend: 'https://api.stytch.com.evil.test' }, null],
  ['an API without encryption', { page: 'https://shop.example/', backend: 'http://api.stytch.com' }, null],
])('ONE-01 through a frame goes what leads to another site: %s', (_what, place, frame) => {
  expect(servicesFrameUrl(place)).toBe(frame);
});

test.each([
  ['one origin', 'https://shop.example/login', 'https://shop.example/auth', {}, true],
  ['two ports of one host', 'http://localhost:3000/', 'http://localhost:4000', {}, true],
  ['two ports of one address', 'http://127.0.0.1:3000/', 'http://127.0.0.1:4000', {}, true],
  ['a host within the page’s', 'https://example.com/', 'https://auth.example.com', {}, true],
  ['a page within the back end’s host', 'https://shop.example.com/', 'https://example.com', {}, true],
  ['neighbours whose cookies are shared', 'https://shop.example.com/', 'https://auth.example.com', shared, true],
  ['their cookies’ domain itself', 'https://example.com/', 'https://auth.example.com', shared, true],
  ['neighbours', 'https://ada.github.io/', 'https://bob.github.io', {}, false],
  [
    'neighbours whose cookies are not shared',
    'https://a.example.com/',
    'https://b.example.com',
    { domain: 'example.com' },
    false,
  ],
  ['a back end outside of the cookies’ domain', 'https://shop.example.com/', 'https://auth.test', shared, false],
  ['two schemes', 'http://shop.example/', 'https://shop.example', {}, false],
  ['two names of one machine', 'http://127.0.0.1:3000/', 'http://localhost:4000', {}, false],
  ['a name within localhost', 'http://shop.localhost:3000/', 'http://localhost:4000', {}, false],
  ['a host that only ends alike', 'https://myexample.com/', 'https://example.com', {}, false],
])('ONE-01 the same site is what certainly shares cookies: %s', (_what, page, backend, cookies, isSame) => {
  expect(servicesFrameUrl({ page, backend, cookies, clientsideServicesURL: OWN })).toBe(isSame ? null : OWN);
});
