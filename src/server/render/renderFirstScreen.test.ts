import { expect, test } from 'vitest';
import type { Config } from '../../config.ts';
import { ENGLISH } from '../../copy/copy.ts';
import { ConfigError } from '../../errors.ts';
import { renderFirstScreen } from './renderFirstScreen.tsx';

test.each<[Config, string]>([
  [
    { products: ['passkeys'] },
    'config.products: Passkeys cannot be the only product: a visitor without a passkey could not sign in. Add another product.',
  ],
  [
    { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['email'] } },
    "config.products: Email links and email passcodes use the same field. Remove one product, or list otpOptions.methods without 'email'.",
  ],
])('CFG-13 a server names the products that cannot be combined: %j', (config, message) => {
  const screen = { config, language: ENGLISH, idPrefix: 'siw-', publicToken: 'public-token-test-1' };
  const rendering = () => renderFirstScreen({ ...screen, noScript: '', styleTag: () => '' });
  expect(rendering).toThrow(ConfigError);
  expect(rendering).toThrow(message);
});
