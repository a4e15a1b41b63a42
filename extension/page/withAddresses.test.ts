import { expect, test } from 'vitest';
import { withAddresses } from './withAddresses.ts';

const page = 'https://shop.example/account?token=secret#top';

test('EXT-01 redirects lead to the inspected page, without its query and its fragment', () => {
  const here = 'https://shop.example/account';
  expect(withAddresses({ products: ['otp'] }, page)).toEqual({
    products: ['otp'],
    emailMagicLinksOptions: { loginRedirectURL: here, signupRedirectURL: here },
    oauthOptions: { loginRedirectURL: here, signupRedirectURL: here },
    passwordOptions: { loginRedirectURL: here, resetPasswordRedirectURL: here },
  });
});

test('EXT-01 an address of the configuration stays', () => {
  const loginRedirectURL = 'https://shop.example/welcome';
  const config = withAddresses({ oauthOptions: { loginRedirectURL, providers: [{ type: 'google' }] } }, page);
  expect(config.oauthOptions).toEqual({
    loginRedirectURL,
    signupRedirectURL: 'https://shop.example/account',
    providers: [{ type: 'google' }],
  });
});
