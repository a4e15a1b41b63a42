import type { Idp } from '../../sandbox/idp/createIdp.ts';
import { maskSecrets } from '../../sandbox/maskSecrets.ts';

const JWT = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;

/** The session token of a call's credentials. */
function sessionTokenIn(authorization = ''): string {
  const [publicToken, token] = atob(authorization.replace('Basic ', '')).split(':');
  return token && token !== publicToken ? token : '';
}

/**
 * Every secret that a test's calls and events still show when they are masked: what the mock has mailed, the tokens and JWTs of sessions,
 * and what addresses carry. Where it comes from is known apart from the names that are masked.
 */
export function findLeaks(idp: Idp, events: readonly unknown[]): string[] {
  const calls = idp.calls.list({ secrets: true });
  const bare = JSON.stringify([calls, events]);
  const mailed = idp.messages.list().flatMap(({ code, link, links = {} }) => {
    const addresses = [link, ...Object.values(links)].flatMap((address) => address ?? []);
    return [code, ...addresses.map((address) => new URL(address).searchParams.get('token'))];
  });
  const sessions = calls.map(({ headers }) => sessionTokenIn(headers.authorization));
  const carried = [...bare.matchAll(/[?&]token=([^"&#\\]+)/g)].map(([, token]) => decodeURIComponent(token ?? ''));
  const secrets = new Set([...mailed, ...sessions, ...carried, ...(bare.match(JWT) ?? [])].filter((secret) => secret));
  const shown = JSON.stringify([idp.calls.list(), maskSecrets(calls), maskSecrets(events)]);
  // A passcode is a number like others: only where it stands alone, it is one.
  return [...secrets].filter((secret) =>
    shown.includes(/^\d+$/.test(String(secret)) ? `"${secret}"` : String(secret)),
  ) as string[];
}
