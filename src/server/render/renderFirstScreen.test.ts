import { expect, test } from 'vitest';
import type { Config } from '../../config.ts';
import { ENGLISH } from '../../copy/copy.ts';
import { ConfigError } from '../../errors.ts';
import { renderFirstScreen } from './renderFirstScreen.tsx';

test.each<[Config, string]>([
  [
    { products: ['passkeys'] },
    'config.products: Passkeys stand alone, and a visitor without one could not get in. Add another product.',
  ],
  [
    { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['email'] } },
    'config.products: Email links and passcodes by email are two answers to one address. Take one of them out, or leave email out of otpOptions.methods.',
  ],
])('CFG-13 a server names the products that cannot be combined: %j', (config, message) => {
  const screen = { config, language: ENGLISH, idPrefix: 'siw-', publicToken: 'public-token-test-1' };
  const rendering = () => renderFirstScreen({ ...screen, noScript: '', styleTag: () => '' });
  expect(rendering).toThrow(ConfigError);
  expect(rendering).toThrow(message);
});
