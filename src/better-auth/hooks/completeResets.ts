import type { AuthUser, StoredVerification } from '../BetterAuth.ts';
import { completeReset, endPriorAccess } from '../unprovenAccess.ts';
import { type EndpointCall, hook } from './Hook.ts';

const BY_PHONE = '/phone-number/reset-password';
const RESETS = ['/reset-password', '/email-otp/reset-password', BY_PHONE];

interface Reset {
  user: AuthUser;
  /** The stored request; undefined for a reset by code. */
  request?: StoredVerification;
}

/** By the adapter of the call. */
const resets = new WeakMap<object, Reset>();

/** Records whose password a call resets. Runs after all hooks that replace the adapter of the call. */
export const recordReset = hook(RESETS, async (call) => {
  const reset = await findReset(call);
  if (reset) resets.set(call.context.internalAdapter, reset);
});

/** Ends the access of others after a reset of a password by email or SMS. Better Auth itself ends the sessions at most. */
export const completeResets = hook(RESETS, async ({ path, context }) => {
  const reset = resets.get(context.internalAdapter);
  const { status, success } = Object(context.returned);
  if (!reset || (status !== true && success !== true)) return;
  // A code by SMS proves the number, and nothing about the address.
  if (path === BY_PHONE) await endPriorAccess(context, reset.user.id);
  else await completeReset(context, reset.user, reset.request);
});

async function findReset({ path, body, query, context }: EndpointCall): Promise<Reset | undefined> {
  const { adapter, internalAdapter } = context;
  if (path === BY_PHONE) {
    const where = [{ field: 'phoneNumber', value: String(body?.phoneNumber) }];
    const user = await adapter.findOne<AuthUser>({ model: 'user', where });
    return user ? { user } : undefined;
  }
  if (path !== '/reset-password') {
    const found = await internalAdapter.findUserByEmail(String(body?.email).toLowerCase());
    return found ? { user: found.user } : undefined;
  }
  const request = await internalAdapter.findVerificationValue(`reset-password:${body?.token || query?.token}`);
  const user = request && (await internalAdapter.findUserById(request.value));
  return request && user ? { user, request } : undefined;
}
