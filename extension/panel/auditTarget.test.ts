import { expect, test } from 'vitest';
import { auditTarget } from './auditTarget.ts';
import { firstSetup, type Setup } from './setup/setup.ts';

const targetOf = (patch: Partial<Setup> = {}) => auditTarget({ ...firstSetup(), ...patch });
const oauth = (oauthOptions: object, products: readonly string[] = ['oauth']) => targetOf({ config: { products, oauthOptions } });

test('EXT-02 the audit of the first setup asks for nothing that the widget does not need', () => {
  expect(targetOf({ config: {} })).toEqual({
    backend: 'https://auth.example.com',
    oneTap: false,
    passkeys: false,
    windows: false,
    light: false,
    cookieNames: ['stytch_session', 'stytch_session_jwt', 'stytch_intermediate_session_token'],
    textOnPage: [],
  });
});

test('EXT-02 the audit uses the products, the root and the address of a running sandbox', () => {
  expect(targetOf({ config: { products: ['passkeys'] }, root: 'light' })).toMatchObject({ passkeys: true, light: true });
  const sandbox = { backend: 'sandbox', sandboxOrigin: 'http://localhost:4200/#config=x' } as const;
  expect(targetOf(sandbox).backend).toBe('http://localhost:4200');
  expect(targetOf({ ...sandbox, sandboxOrigin: 'localhost' }).backend).toBe('https://auth.example.com');
});

test('EXT-02 Google’s script and windows matter only to a widget with social sign-in that uses them', () => {
  const google = { type: 'google', one_tap: true };
  expect(oauth({ providers: [{ type: 'github' }, google], popup: true })).toMatchObject({ oneTap: true, windows: true });
  expect(oauth({ providers: [{ type: 'google' }, 'google', null] })).toMatchObject({ oneTap: false, windows: false });
  expect(oauth({ providers: [google], popup: true }, ['otp'])).toMatchObject({ oneTap: false, windows: false });
  expect(oauth({ providers: 'google' }).oneTap).toBe(false);
});

test.each([
  [{ container: { backgroundColor: 'transparent' } }, 'rgb(27, 31, 39)', 'rgb(241, 242, 244)', 'visitor'],
  [
    { container: { backgroundColor: 'transparent' }, colors: { text: '#0b6e4f' }, colorScheme: 'inherit' },
    'rgb(11, 110, 79)',
    'rgb(11, 110, 79)',
    'page',
  ],
  [
    { container: { backgroundColor: 'transparent' }, colors: { text: 'light-dark(#000000, #FFFFFF)' }, colorScheme: 'dark' },
    'rgb(0, 0, 0)',
    'rgb(255, 255, 255)',
    'dark',
  ],
])('EXT-02 the text of a widget without a background is compared with the page: %j', (theme, light, dark, follows) => {
  expect(targetOf({ theme }).textOnPage).toEqual([{ what: 'The widget’s text', light, dark, follows }]);
});

test.each([
  {},
  { colors: { text: '#0b6e4f' } },
  { container: { backgroundColor: '#fff' } },
  { container: { backgroundColor: 'transparent' }, colors: { text: 'rebeccapurple' } },
  { container: { backgroundColor: 'transparent' }, colors: { text: 'light-dark(#000000, red)' } },
])('EXT-02 no text is compared with the page where the theme is %j', (theme) => {
  expect(targetOf({ theme }).textOnPage).toEqual([]);
});
