import { ApiError } from '../http/ApiError.ts';
import { parseEmail, parsePhoneNumber } from '../messages/addresses.ts';
import type { RequestContext } from '../RequestContext.ts';
import type { StoredUser } from '../state/records.ts';
import { requireSession } from '../users/sessions.ts';
import { assertRoom, findByEmail, findByPhone, newUser, saveUser, withEmail, withPhone } from '../users/users.ts';

/**
 * Recipient of a call that sends a message. `loginOrCreate`: the owner of the address, or a new user. `primary`: the owner of the
 * address. `secondary`: the signed-in user, to whom the address is added.
 */
export type Sending = 'loginOrCreate' | 'primary' | 'secondary';

export interface Addressee {
  user: StoredUser;
  /** Id of the address. */
  id: string;
  /** Email address or phone number. */
  to: string;
}

/** @throws {ApiError} `invalid_email`, `email_not_found`, `duplicate_email`, `too_many_addresses`. */
export function emailAddressee(context: RequestContext, sending: Sending): Addressee {
  const to = parseEmail(context.fields.text('email'));
  const found = findByEmail(context.idp, to);
  const user = pick(context, sending, { found, add: (owner) => withEmail(owner, to), kind: 'email' });
  return { user, to, id: user.emails.find((each) => each.email === to)?.email_id ?? '' };
}

/** @throws {ApiError} `invalid_phone_number`, `phone_number_not_found`, `duplicate_phone_number`, `too_many_addresses`. */
export function phoneAddressee(context: RequestContext, sending: Sending): Addressee {
  const to = parsePhoneNumber(context.fields.text('phone_number'));
  const found = findByPhone(context.idp, to);
  const user = pick(context, sending, { found, add: (owner) => withPhone(owner, to), kind: 'phone_number' });
  return { user, to, id: user.phone_numbers.find((each) => each.phone_number === to)?.phone_id ?? '' };
}

interface Choice {
  found: StoredUser | undefined;
  add: (owner: StoredUser) => StoredUser;
  /** Kind of address, as in the names of the errors. */
  kind: 'email' | 'phone_number';
}

function pick(context: RequestContext, sending: Sending, { found, add, kind }: Choice): StoredUser {
  const { idp } = context;
  if (sending === 'loginOrCreate') return found ?? saveUser(idp, add(newUser(idp)));
  if (sending === 'primary') {
    if (!found) throw new ApiError(`${kind}_not_found`);
    return found;
  }
  const own = idp.tables.users.get(requireSession(context).record.user_id);
  if (!own) throw new ApiError('user_not_found');
  if (found && found.user_id !== own.user_id) throw new ApiError(`duplicate_${kind}`);
  if (found) return found;
  assertRoom(kind === 'email' ? own.emails : own.phone_numbers);
  return saveUser(idp, add(own));
}
