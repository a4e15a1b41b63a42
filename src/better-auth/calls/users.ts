import type { UserType } from '../../provider/contract.ts';
import type { CallContext } from '../CallContext.ts';
import { hasPasswordlessEmail } from '../capabilities.ts';
import { WireError } from '../http/WireError.ts';
import { passwordAccount } from '../passwordAccount.ts';
import { searchResponseError } from '../Setup.ts';
import { requireCurrent } from '../signedIn.ts';
import { wireUser } from '../wireUser.ts';
import { emailField } from './passcodes.ts';

/** Returns the type of the account of an address. Without `revealAccounts` the response is the same for every address. */
export async function searchUsers(call: CallContext): Promise<{ userType: UserType }> {
  const { capabilities, context, options } = call.setup;
  const email = emailField(call);
  const problem = searchResponseError(call.setup);
  if (problem) throw new WireError(501, 'endpoint_not_authorized_for_sdk', problem);
  if (!options.revealAccounts) {
    return { userType: options.searchResponse ?? (hasPasswordlessEmail(capabilities) ? 'passwordless' : 'new') };
  }
  const found = await context.internalAdapter.findUserByEmail(email, { includeAccounts: true });
  if (!found) return { userType: 'new' };
  return { userType: passwordAccount(found.accounts) ? 'password' : 'passwordless' };
}

/** The signed-in user, flat. */
export async function getUser(call: CallContext) {
  const { user } = await requireCurrent(call);
  return wireUser(call.setup, call.authBase, user);
}
