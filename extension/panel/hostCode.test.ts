import { expect, test } from 'vitest';
import { parseAddress } from '../../sandbox/playground/address.ts';
import { hostCode } from './hostCode.ts';
import { firstSetup, injectionOf, type Setup } from './setup.ts';
import { shareLink } from './shareLink.ts';

const setup: Setup = {
  ...firstSetup(),
  place: 'element',
  selector: '#checkout .card',
  theme: { colors: { primary: '#0b6e4f' } },
  locale: 'de',
};

test('the code of a host says what the form says, in each of its kinds', () => {
  for (const code of Object.values(hostCode).map((write) => write(setup))) {
    expect(code).toMatch(/enableShadowDOM/);
    expect(code).toMatch(/#0b6e4f/);
    expect(code).toMatch(/locale(: '|=")de/);
  }
  expect(hostCode.module(setup)).toContain(`mountLogin({
  client,
  element: '#checkout .card',
  config: {
    products: [
      'otp',
      'passwords'
    ],`);
});

test("a text of the form cannot break out of the element's attributes", () => {
  const html = hostCode.element({ ...setup, theme: { fontFamily: '"></signin-widget><script>alert(1)</script>' } });
  expect(html).not.toContain('"></signin-widget><script>alert');
});

test('the link for a sandbox is read by its playground', () => {
  const { config, theme } = parseAddress(new URL(shareLink(setup)).hash);
  expect({ config, theme }).toEqual({ config: setup.config, theme: setup.theme });
});

test('what is missing in the form is said before anything is done', () => {
  expect(injectionOf({ ...setup, selector: ' ' })).toBe('Pick an element, or give its selector.');
  expect(injectionOf({ ...setup, backend: 'sandbox', sandboxOrigin: 'javascript:alert(1)' })).toMatch(
    /The address of the sandbox is not one/,
  );
  expect(injectionOf({ ...setup, backend: 'sandbox', sandboxOrigin: 'http://localhost:4100/#config=x' })).toMatchObject({
    backend: { kind: 'sandbox', origin: 'http://localhost:4100' },
  });
});
