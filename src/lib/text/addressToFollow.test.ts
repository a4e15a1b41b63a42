import { expect, test } from 'vitest';
import { addressToFollow } from './addressToFollow.ts';

const origin = 'https://shop.example';
const named = ['https://account.example/in?from=shop', '/welcome'];

test.each([
  ['https://shop.example/anything?token=1', 'https://shop.example/anything?token=1'],
  ['https://account.example/in?from=shop&token=1', 'https://account.example/in?from=shop&token=1'],
  ['https://account.example/in', 'https://account.example/in'],
  ['https://account.example/out?to=evil', null],
  ['http://account.example/in', null],
  ['https://account.example:8443/in', null],
  ['https://account.example.evil.example/in', null],
  ['https://account.example@evil.example/in', null],
  ['//evil.example/in', null],
  ['\\\\evil.example/in', null],
  ['http://shop.example/', null],
  ['javascript:alert(1)', null],
  ['blob:https://shop.example/1', null],
  ['data:text/html,hello', null],
  ['https://', null],
  ['/anything', null],
  ['', null],
  [undefined, null],
])('ONE-04 a response that names %s leads a page of the shop to %s', (address, expected) => {
  expect(addressToFollow(address, origin, named)).toBe(expected);
});

test('ONE-04 a page without an origin redirects only to addresses of its configuration', () => {
  expect(addressToFollow('https://account.example/in', 'null', named)).toBe('https://account.example/in');
  expect(addressToFollow('file:///home/b.html', 'null', named)).toBeNull();
});
