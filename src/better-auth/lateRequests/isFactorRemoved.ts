import type { AuthUser } from '../BetterAuth.ts';
import type { EndpointCall } from '../hooks/Hook.ts';
import { findWallets } from './wallets.ts';

/** A check of the user of a new session, as read at the beginning and at the end of the sign-in. */
type Check = (call: EndpointCall, before: AuthUser, now: AuthUser | null) => Promise<boolean>;

const isProviderRemoved =
  (providerOf: (call: EndpointCall) => unknown): Check =>
  async (call, { id }) =>
    !(await call.context.internalAdapter.findAccounts(id)).some(({ providerId }) => providerId === providerOf(call));

/** Checks whether a way to sign in was removed, by the path of its endpoint. */
const CHECKS: Readonly<Record<string, Check>> = {
  // With `updatePhoneNumber`, the session is one that was renewed.
  '/phone-number/verify': async ({ body }, before, now) =>
    !body?.updatePhoneNumber && (!now?.phoneNumber || now.phoneNumber !== before.phoneNumber),
  '/passkey/verify-authentication': async ({ body, context }) => {
    const where = [{ field: 'credentialID', value: body?.response?.id }];
    return (await context.adapter.findMany({ model: 'passkey', where })).length === 0;
  },
  '/siwe/verify': async ({ body, context }, { id }) => (await findWallets(context, id, String(body?.message))).length === 0,
  '/callback/:id': isProviderRemoved(({ params }) => params?.id),
  '/callback/:id/oauth-proxy': isProviderRemoved(({ params }) => params?.id),
  '/sign-in/social': isProviderRemoved(({ body }) => body?.provider),
  '/one-tap/callback': isProviderRemoved(() => 'google'),
};

/** Checks whether the user has lost the factor that began a session: a passkey, number, wallet or account at a provider. */
export async function isFactorRemoved(call: EndpointCall, before: AuthUser, now: AuthUser | null): Promise<boolean> {
  const { path = '' } = call;
  return Object.hasOwn(CHECKS, path) && Boolean(await CHECKS[path]?.(call, before, now));
}
