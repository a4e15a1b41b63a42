import { ApiError } from '../ApiError.ts';
import { parseEmail, parsePhoneNumber } from '../addresses.ts';
import type { StoredUser } from '../records.ts';
import { demandSession } from '../sessions.ts';
import { findByEmail, findByPhone, newUser, saveUser, withEmail, withPhone } from '../users.ts';
import type { Visit } from '../visit.ts';

/**
 * Who a send call is for. `loginOrCreate`: whoever has the address, or a new user. `primary`: somebody who has it.
 * `secondary`: the signed-in user, to whom the address is added.
 */
export type Sending = 'loginOrCreate' | 'primary' | 'secondary';

export interface Addressee {
  user: StoredUser;
  /** Id of the address. */
  id: string;
  /** The address itself. */
  to: string;
}

/** @throws {ApiError} `invalid_email`, `email_not_found`, `duplicate_email`. */
export function emailAddressee(visit: Visit, sending: Sending): Addressee {
  const to = parseEmail(visit.fields.text('email'));
  const user = pick(visit, sending, {
    found: findByEmail(visit.world, to),
    add: (owner) => withEmail(owner, to),
    unknown: 'email_not_found',
    taken: 'duplicate_email',
  });
  return { user, to, id: user.emails.find((each) => each.email === to)?.email_id ?? '' };
}

/** @throws {ApiError} `invalid_phone_number`, `phone_number_not_found`, `duplicate_phone_number`. */
export function phoneAddressee(visit: Visit, sending: Sending): Addressee {
  const to = parsePhoneNumber(visit.fields.text('phone_number'));
  const user = pick(visit, sending, {
    found: findByPhone(visit.world, to),
    add: (owner) => withPhone(owner, to),
    unknown: 'phone_number_not_found',
    taken: 'duplicate_phone_number',
  });
  return { user, to, id: user.phone_numbers.find((each) => each.phone_number === to)?.phone_id ?? '' };
}

interface Choice {
  found: StoredUser | undefined;
  add: (owner: StoredUser) => StoredUser;
  unknown: 'email_not_found' | 'phone_number_not_found';
  taken: 'duplicate_email' | 'duplicate_phone_number';
}

function pick(visit: Visit, sending: Sending, { found, add, unknown, taken }: Choice): StoredUser {
  const { world } = visit;
  if (sending === 'loginOrCreate') return found ?? saveUser(world, add(newUser(world)));
  if (sending === 'primary') {
    if (!found) throw new ApiError(unknown);
    return found;
  }
  const own = world.tables.users.get(demandSession(visit).record.user_id);
  if (!own) throw new ApiError('user_not_found');
  if (found && found.user_id !== own.user_id) throw new ApiError(taken);
  return found ?? saveUser(world, add(own));
}
