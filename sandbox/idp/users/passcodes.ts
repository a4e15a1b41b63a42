import { MINUTE_MS } from '../../durations.ts';
import { isSameText } from '../crypto/isSameText.ts';
import { sha256 } from '../crypto/sha256.ts';
import { ApiError } from '../http/ApiError.ts';
import type { IdpContext } from '../IdpContext.ts';
import type { Passcode } from '../state/records.ts';

const DIGITS = 6;
const FORM = new RegExp(`^\\d{${DIGITS}}$`);
const ATTEMPTS = 5;

/** Creates a passcode for an address and replaces its previous one. Returns the digits, which are not stored. */
export async function issuePasscode(
  idp: IdpContext,
  request: Pick<Passcode, 'method_id' | 'user_id' | 'delivery'> & { minutes: number },
): Promise<string> {
  const { minutes, ...address } = request;
  const code = randomDigits();
  const hash = await digest(address.method_id, code);
  const expires_at = idp.now() + minutes * MINUTE_MS;
  idp.tables.passcodes.put(address.method_id, { ...address, hash, expires_at, attempts: 0, used: false });
  return code;
}

/**
 * Redeems a passcode. `ATTEMPTS` wrong attempts invalidate it.
 *
 * @throws {ApiError} `invalid_method_id` for an address without a passcode, `invalid_code` for anything but `DIGITS` digits,
 *   `unable_to_auth_otp_code` for one that is used, expired or had too many attempts, `otp_code_not_found` for a wrong one.
 */
export async function redeemPasscode(idp: IdpContext, methodId: string, code: string): Promise<Passcode> {
  const hash = await digest(methodId, code);
  const passcode = idp.tables.passcodes.get(methodId);
  if (!passcode) throw new ApiError('invalid_method_id');
  if (!FORM.test(code)) throw new ApiError('invalid_code');
  if (passcode.used || passcode.expires_at <= idp.now() || passcode.attempts >= ATTEMPTS)
    throw new ApiError('unable_to_auth_otp_code');
  const right = isSameText(hash, passcode.hash);
  idp.tables.passcodes.put(methodId, { ...passcode, used: right, attempts: passcode.attempts + 1 });
  if (!right) throw new ApiError('otp_code_not_found');
  return passcode;
}

const digest = (methodId: string, code: string) => sha256(`${methodId}:${code}`);

function randomDigits(): string {
  const range = 10 ** DIGITS;
  const usable = Math.floor(2 ** 32 / range) * range;
  for (;;) {
    const [number = usable] = crypto.getRandomValues(new Uint32Array(1));
    if (number < usable) return String(number % range).padStart(DIGITS, '0');
  }
}
