import type { CallContext } from '../CallContext.ts';
import { isTrusted } from './isTrusted.ts';
import { WireError } from './WireError.ts';

/** An address with parameters that the page at this address reads. */
export function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** The front page of the page that made a call; undefined if the request does not name it. */
export const frontPage = ({ origin }: CallContext): string | undefined => (origin ? `${origin}/` : undefined);

/** @throws WireError `no_match_for_provided_oauth_url` for an address that Better Auth does not trust. */
export async function requireTrusted({ setup, request }: CallContext, address: string): Promise<string> {
  if (await isTrusted(setup.context, request, address)) return address;
  const message = "The redirect address is not in Better Auth's trustedOrigins.";
  throw new WireError(403, 'no_match_for_provided_oauth_url', message);
}
