import type { StoredVerification } from '../BetterAuth.ts';
import { parseJson } from '../http/parseJson.ts';
import type { Hook } from './Hook.ts';

/** Checks whether a stored request to a provider is one of a signed-in user who links an account there. */
const isLink = (request: StoredVerification | null) => Boolean(Object(parseJson(request?.value ?? '')).link);

/**
 * Makes `trustedProviders` apply to users who are signed in and link an account. Otherwise whoever has entered the address of another
 * person at such a provider, which did not check it, would be signed in to that person's account.
 */
export const ignoreTrustedProviders: Hook = {
  matcher: ({ path, context }) => path !== '/link-social' && Boolean(context.trustedProviders?.length),
  handler: async ({ context }) => {
    const { internalAdapter, trustedProviders } = context;
    // For this call only.
    context.trustedProviders = [];
    context.internalAdapter = {
      ...internalAdapter,
      async findVerificationValue(identifier) {
        const found = await internalAdapter.findVerificationValue(identifier);
        if (trustedProviders && isLink(found)) context.trustedProviders = trustedProviders;
        return found;
      },
    };
    return { headers: null };
  },
};
