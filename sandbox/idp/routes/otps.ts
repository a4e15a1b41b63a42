import { ApiError } from '../http/ApiError.ts';
import type { RequestContext } from '../RequestContext.ts';
import type { Factor, Passcode, StoredUser } from '../state/records.ts';
import { issuePasscode, redeemPasscode } from '../users/passcodes.ts';
import { signIn } from '../users/signIn.ts';
import { markProven, saveUser } from '../users/users.ts';
import { emailAddressee, phoneAddressee, type Sending } from './addressee.ts';
import { sessionDuration } from './sessionDuration.ts';

const EXPIRATION = { min: 1, max: 10, otherwise: 5, error: 'invalid_expiration_otp' } as const;

/** Sends a passcode. The method id is that of the address. */
export function sendPasscode(delivery: Passcode['delivery'], sending: Sending) {
  return async (context: RequestContext) => {
    const { idp, fields } = context;
    const minutes = fields.minutes('expiration_minutes', EXPIRATION);
    const { user, id, to } = (delivery === 'email' ? emailAddressee : phoneAddressee)(context, sending);
    const code = await issuePasscode(idp, { method_id: id, user_id: user.user_id, delivery, minutes });
    const { projectName } = idp.settings();
    const sentence = `${code} is your ${projectName} passcode. It expires in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
    const boundTo = delivery === 'sms' && context.pageOrigin ? `\n\n@${new URL(context.pageOrigin).hostname} #${code}` : '';
    const subject = delivery === 'email' ? `Your ${projectName} passcode` : null;
    idp.messages.send({ channel: delivery, to, subject, text: sentence + boundTo, code, link: null });
    return { method_id: id };
  };
}

/** Signs in with a passcode, which is in the field `token`. */
export async function authenticatePasscode(context: RequestContext) {
  const { idp, fields } = context;
  const duration = sessionDuration(fields);
  const passcode = await redeemPasscode(idp, fields.text('method_id'), fields.text('token'));
  const user = idp.tables.users.get(passcode.user_id);
  if (!user) throw new ApiError('user_not_found');
  const known = saveUser(idp, markProven(user, passcode.method_id));
  return { ...(await signIn(context, known, factorOf(known, passcode), duration)), method_id: passcode.method_id };
}

function factorOf(user: StoredUser, { delivery, method_id }: Passcode): Omit<Factor, 'last_authenticated_at'> {
  const email = user.emails.find((each) => each.email_id === method_id);
  const phone = user.phone_numbers.find((each) => each.phone_id === method_id);
  return {
    type: 'otp',
    delivery_method: delivery,
    ...(email && { email_factor: { email_id: email.email_id, email_address: email.email } }),
    ...(phone && { phone_number_factor: { phone_id: phone.phone_id, phone_number: phone.phone_number } }),
  };
}
