import type { Idp } from '../../sandbox/idp/createIdp.ts';
import { maskSecrets } from '../../sandbox/maskSecrets.ts';

const JWT = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;

/** Returns the session token in the credentials of a call. */
function sessionTokenIn(authorization = ''): string {
  const [publicToken, token] = atob(authorization.replace('Basic ', '')).split(':');
  return token && token !== publicToken ? token : '';
}

/**
 * Returns every secret that the masked calls and events of a test still contain: codes and tokens of messages, tokens and JWTs of sessions,
 * and tokens in addresses. It finds secrets by their source, not by the names that are masked.
 */
export function findLeaks(idp: Idp, events: readonly unknown[]): string[] {
  const calls = idp.calls.list({ secrets: true });
  const text = JSON.stringify([calls, events]);
  const ofMessages = idp.messages.list().flatMap(({ code, link, links = {} }) => {
    const addresses = [link, ...Object.values(links)].flatMap((address) => address ?? []);
    return [code, ...addresses.map((address) => new URL(address).searchParams.get('token'))];
  });
  const ofSessions = calls.map(({ headers }) => sessionTokenIn(headers.authorization));
  const inAddresses = [...text.matchAll(/[?&]token=([^"&#\\]+)/g)].map(([, token]) => decodeURIComponent(token ?? ''));
  const secrets = new Set([...ofMessages, ...ofSessions, ...inAddresses, ...(text.match(JWT) ?? [])].filter((secret) => secret));
  const shown = JSON.stringify([idp.calls.list(), maskSecrets(calls), maskSecrets(events)]);
  // A longer number can contain the digits of a passcode, so only a whole string is one.
  return [...secrets].filter((secret) =>
    shown.includes(/^\d+$/.test(String(secret)) ? `"${secret}"` : String(secret)),
  ) as string[];
}
