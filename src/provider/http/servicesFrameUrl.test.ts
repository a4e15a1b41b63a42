import { expect, test } from 'vitest';
import { servicesFrameUrl } from './servicesFrameUrl.ts';

const OWN = 'https://frames.example.net/index.html';
const PUBLIC = 'https://js.stytch.com/clientside-services/index.html';

test.each([
  ['the public service from any page', { origin: 'https://shop.example', backend: 'https://test.stytch.com' }, PUBLIC],
  ['the live one too', { origin: 'http://localhost:3000', backend: 'https://api.stytch.com/' }, PUBLIC],
  ['a host that only ends alike', { origin: 'https://test.stytch.com.example', backend: 'https://test.stytch.com' }, PUBLIC],
  [
    'a frame that is named',
    { origin: 'https://shop.example', backend: 'https://test.stytch.com', clientsideServicesURL: OWN },
    OWN,
  ],
  [
    'one for another back end',
    { origin: 'https://shop.example', backend: 'https://auth.test/', clientsideServicesURL: OWN },
    OWN,
  ],
  ['another back end without one', { origin: 'https://shop.example', backend: 'https://auth.test' }, null],
  ['an address that looks public', { origin: 'https://shop.example', backend: 'https://api.stytch.com.evil.test' }, null],
  ['an API without encryption', { origin: 'https://shop.example', backend: 'http://api.stytch.com' }, null],
])('ONE-01 a frame makes the calls to another origin: %s', (_what, place, frame) => {
  expect(servicesFrameUrl(place)).toBe(frame);
});

test.each([
  ['its own back end', 'https://shop.example', 'https://shop.example/auth', true],
  ['another port of its host', 'http://localhost:3000', 'http://localhost:4000', false],
  ['a host within its own', 'https://example.com', 'https://auth.example.com', false],
  ['another scheme', 'http://shop.example', 'https://shop.example', false],
  ['another site', 'https://shop.example', 'https://auth.test', false],
])('ONE-01 a page and %s: the named frame makes the calls unless both have one origin', (_what, origin, backend, isSame) => {
  expect(servicesFrameUrl({ origin, backend, clientsideServicesURL: OWN })).toBe(isSame ? null : OWN);
  expect(servicesFrameUrl({ origin, backend })).toBeNull();
});
