import { isOfPlugin, isPlaceholder } from '../placeholder.ts';
import { EndpointError, hook } from './Hook.ts';
import { PROVIDERS } from './watchProofs.ts';

/** Endpoints that make an account with an address, or send an email to it. */
const PATHS = [
  '/sign-up/email',
  '/sign-in/magic-link',
  '/email-otp/send-verification-otp',
  '/request-password-reset',
  '/email-otp/request-password-reset',
  '/forget-password/email-otp',
  '/change-email',
  '/email-otp/request-email-change',
];

const refusal = () => new EndpointError(400, 'INVALID_EMAIL', 'This address is not one of a person.');

/**
 * Refuses an address that a plugin makes for a user without one. Such a user could otherwise not sign up, and whoever reads the mail of
 * its domain could sign in.
 */
export const refusePlaceholders = hook(PATHS, async ({ body, context, request }) => {
  // The server's own code may make such users.
  if (!request) return;
  for (const address of [body?.email, body?.newEmail])
    if (typeof address === 'string' && isPlaceholder(context, address)) throw refusal();
});

/** Refuses such an address from a provider, for a new user and for one whose address the provider replaces. */
export const refuseProviderPlaceholders = hook(PROVIDERS, async ({ context }) => {
  const { internalAdapter } = context;
  // For this call only.
  context.internalAdapter = {
    ...internalAdapter,
    async createUser(user, ...more) {
      if (isOfPlugin(context, user.email)) throw refusal();
      return internalAdapter.createUser(user, ...more);
    },
    async updateUser(id, changes: { email?: string }) {
      const { email } = changes;
      if (email !== undefined && isOfPlugin(context, email) && (await internalAdapter.findUserById(id))?.email !== email)
        throw refusal();
      return internalAdapter.updateUser(id, changes);
    },
  };
});
