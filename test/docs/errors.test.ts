import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ProviderErrorType } from '../../src/copy/copy.ts';
import { oneTapTexts } from '../../src/copy/en/oneTap.ts';
import type { AuthErrorCode } from '../../src/errors.ts';
import { hostErrors } from '../../src/provider/hostErrors.ts';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/errors.md', root), 'utf8');
const anchors = [...page.matchAll(/<a id="(\w+)">/g)].map(([, id = '']) => id).filter((id) => !id.startsWith('config_error_'));

/** Every code of `AuthErrorCode`: one that is missing here does not compile. */
const clientCodes: Readonly<Record<AuthErrorCode, true>> = {
  network_error: true,
  request_timeout: true,
  invalid_response: true,
  empty_response: true,
  aborted: true,
  chunk_unavailable: true,
  captcha_unavailable: true,
  fingerprint_unavailable: true,
  insecure_context: true,
  frame_unavailable: true,
  link_used: true,
  link_expired: true,
  link_other_device: true,
  email_required: true,
  session_exists: true,
  oauth_denied: true,
  oauth_failed: true,
  oauth_no_window: true,
  redirect_not_allowed: true,
  passkey_dismissed: true,
  passkey_already_registered: true,
  passkey_unavailable: true,
  wallet_not_connected: true,
  wallet_not_signed: true,
  unknown_error: true,
};

/** Every code that the languages have a text for. */
const providerCodes: Readonly<Record<ProviderErrorType, true>> = {
  internal_server_error: true,
  too_many_requests: true,
  captcha_failed: true,
  invalid_email: true,
  email_not_found: true,
  signup_disabled: true,
  duplicate_email: true,
  duplicate_phone_number: true,
  user_lock_limit_reached: true,
  session_not_found: true,
  unable_to_auth_otp_code: true,
  unable_to_auth_magic_link: true,
  unable_to_auth_password_reset_token: true,
  link_other_device: true,
  unauthorized_credentials: true,
  second_factor_required: true,
  weak_password: true,
  breached_password: true,
  reset_password: true,
  oauth_token_not_found: true,
  unable_to_authenticate_crypto_wallet: true,
};

/** The code of the widget, tests aside. */
const source = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(new URL(`src/${file}`, root), 'utf8'))
  .join('\n');

/** The codes for which the screens of passkeys have a text. */
const passkeyCodes = [
  ...readFileSync(new URL('src/methods/passkey/passkeyErrorText.ts', root), 'utf8').matchAll(/'(\w+_\w+)'/g),
].map(([, code = '']) => code);

/** The codes that the source writes as an `error_type`. */
const writtenCodes = [...source.matchAll(/error_type: '(\w+)'/g)].map(([, code = '']) => code);

const codes = new Set([
  ...Object.keys(clientCodes),
  ...Object.keys(providerCodes),
  ...Object.keys(hostErrors),
  ...Object.keys(oneTapTexts),
  ...passkeyCodes,
  ...writtenCodes,
]);

test('docs/errors.md has one anchor for every error code of the client', () => {
  expect(writtenCodes).toEqual(expect.arrayContaining(['invalid_phone_number', 'oauth_no_window']));
  expect([...codes].filter((code) => !anchors.includes(code))).toEqual([]);
  expect(anchors).toEqual([...new Set(anchors)]);
});

test('docs/errors.md has a cause, what the visitor sees and what to do for every error code', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| <a id=') && !line.includes('config_error_'));
  expect(rows.flatMap((row) => [...row.matchAll(/<a id="(\w+)">/g)].map(([, id = '']) => id)).sort()).toEqual(
    [...anchors].sort(),
  );
  expect(rows.filter((row) => !/^(?:\| [^|]*\S[^|]* ){4}\|$/.test(row))).toEqual([]);
});

test('docs/errors.md has no code that the client does not know', () => {
  expect(anchors.filter((code) => !new RegExp(`\\b${code}\\b`).test(source))).toEqual([]);
});
