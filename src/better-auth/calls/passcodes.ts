import { type Address, addressId, parseAddressId } from '../addressId.ts';
import type { CallContext } from '../CallContext.ts';
import { findPlugin, requireCapability } from '../capabilities.ts';
import { watchDelivery } from '../deliveries.ts';
import { WireError } from '../http/WireError.ts';
import { isPlaceholder } from '../placeholder.ts';
import { signedInResponse } from '../signedIn.ts';

const E164 = /^\+[1-9]\d{6,14}$/;
/** As Better Auth itself checks addresses, with zod: for others, it sends nothing. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/;

/**
 * An email address in the form in which Better Auth stores it.
 *
 * @throws WireError `invalid_email`, also for an address that Better Auth makes for a user without one: such a user would then not be
 * able to sign up.
 */
export function emailField({ fields, setup }: CallContext): string {
  const email = fields.text('email').trim().toLowerCase();
  if (!EMAIL.test(email) || isPlaceholder(setup.context, email))
    throw new WireError(400, 'invalid_email', 'Email format is invalid.');
  return email;
}

/** @throws WireError `message_not_sent` if the host's function that sends emails failed. */
export async function assertSent(send: () => Promise<unknown>): Promise<void> {
  const [, hasFailed] = await watchDelivery(send);
  if (hasFailed) throw new WireError(502, 'message_not_sent', 'The email could not be sent. Please try again later.');
}

/** Sends a passcode by email. It signs in or, for a new address, up. */
export async function sendEmailPasscode(call: CallContext) {
  requireCapability(call.setup.capabilities, 'otp.email');
  const email = emailField(call);
  const send = () => call.ask({ method: 'POST', path: '/email-otp/send-verification-otp', body: { email, type: 'sign-in' } });
  // Without sign-up, emails go to existing accounts only: a failure would reveal them.
  const isForEveryone = !findPlugin(call.setup.context, 'email-otp')?.options?.disableSignUp;
  await (isForEveryone || call.setup.options.revealAccounts ? assertSent(send) : send());
  return { method_id: addressId(call.setup.seal, { kind: 'email', value: email }) };
}

/** Sends a passcode by SMS. */
export const sendSmsPasscode = (call: CallContext) => sendPhonePasscode(call, 'phone');

/** Sends a passcode by WhatsApp: `sendOTP` of the host reads the channel with `otpChannel`. */
export const sendWhatsAppPasscode = (call: CallContext) => sendPhonePasscode(call, 'whatsapp');

async function sendPhonePasscode(call: CallContext, kind: 'phone' | 'whatsapp') {
  requireCapability(call.setup.capabilities, kind === 'whatsapp' ? 'otp.whatsapp' : 'otp.sms');
  const phoneNumber = call.fields.text('phone_number');
  if (!E164.test(phoneNumber)) throw new WireError(400, 'invalid_phone_number', 'Phone number is invalid.');
  const headers = { 'x-otp-channel': kind === 'whatsapp' ? 'whatsapp' : 'sms' };
  await call.ask({ method: 'POST', path: '/phone-number/send-otp', body: { phoneNumber }, headers });
  return { method_id: addressId(call.setup.seal, { kind, value: phoneNumber }) };
}

/** Signs in with a passcode. */
export async function authenticatePasscode(call: CallContext) {
  const method_id = call.fields.text('method_id', 1_000);
  const address = parseAddressId(call.setup.seal, method_id);
  if (!address)
    throw new WireError(404, 'invalid_method_id', 'The passcode request was not found. Please request a new passcode.');
  await redeem(call, address, call.fields.text('token', 32));
  return { ...(await signedInResponse(call)), method_id };
}

async function redeem(call: CallContext, { kind, value }: Address, code: string): Promise<void> {
  if (kind === 'email') {
    requireCapability(call.setup.capabilities, 'otp.email');
    await call.ask({ method: 'POST', path: '/sign-in/email-otp', body: { email: value, otp: code } });
    return;
  }
  requireCapability(call.setup.capabilities, 'otp.sms');
  const response = await call.try({ method: 'POST', path: '/phone-number/verify', body: { phoneNumber: value, code } });
  if ('error' in response) throw (await isUnknownNumber(call, value, response.code)) ? unknownNumberError() : response.error;
}

const unknownNumberError = () => new WireError(403, 'signup_disabled', 'There is no account for this phone number.');

/** Checks whether a right code failed because its number has no user. Better Auth responds to it as if the server had failed. */
async function isUnknownNumber({ setup: { context } }: CallContext, phoneNumber: string, code: unknown): Promise<boolean> {
  // Better Auth verifies the code before. Any other failure must not reveal whether there is an account.
  if (code !== 'FAILED_TO_UPDATE_USER' || findPlugin(context, 'phone-number')?.options?.signUpOnVerification) return false;
  const where = [{ field: 'phoneNumber', value: phoneNumber }];
  return (await context.adapter.findOne({ model: 'user', where })) === null;
}
