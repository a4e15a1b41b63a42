import type { AuthContext } from '../BetterAuth.ts';

/** Checks whether Better Auth's `trustedOrigins` or its own address allow an origin, or an address to redirect to. */
export async function isTrusted(context: AuthContext, request: Request, address: string): Promise<boolean> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) return false;
  if (!context.baseURL && new URL(address).origin === new URL(request.url).origin) return true;
  const { trustedOrigins } = context.options;
  const more = typeof trustedOrigins === 'function' ? await trustedOrigins(request) : [];
  const all = [...context.trustedOrigins, ...(Array.isArray(more) ? more.filter(Boolean) : [])];
  const { isTrustedOrigin } = context;
  return isTrustedOrigin.call({ ...context, trustedOrigins: all }, address, { allowRelativePaths: false });
}
