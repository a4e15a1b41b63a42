/**
 * Prefix of the back end's cookies in the browser. Browsers share the cookies of `localhost` between all ports: without it, the
 * back end would get those of every other server of this computer.
 */
const PREFIX = 'sandbox.';

/** Attributes that a cookie of the sandbox cannot have: another host, or encryption that a sandbox without `--https` does not have. */
const DROPPED = /^(?:domain|secure|partitioned)\b/i;

/** Returns the cookies of a request that belong to the back end, without the prefix. Null if there are none. */
export function cookiesToBackend(header: string | null): string | null {
  const own = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(PREFIX))
    .map((pair) => pair.slice(PREFIX.length));
  return own.length > 0 ? own.join('; ') : null;
}

/**
 * Returns a `Set-Cookie` line of the back end in a form that works at the sandbox's address: with a prefix before its name, without a domain, without `Secure`
 * and with `SameSite=Lax` in place of `None`.
 *
 * @param basePath path of the back end's address, which the sandbox does not have; empty for none
 */
export function cookieFromBackend(line: string, basePath: string): string {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const kept = attributes
    .filter((attribute) => attribute !== '' && !DROPPED.test(attribute))
    .map((attribute) => (/^samesite\s*=\s*none$/i.test(attribute) ? 'SameSite=Lax' : withPath(attribute, basePath)));
  return [`${PREFIX}${pair}`, ...kept].join('; ');
}

function withPath(attribute: string, basePath: string): string {
  const path = /^path\s*=\s*(.*)$/i.exec(attribute)?.[1];
  if (path === undefined || basePath === '' || !`${path}/`.startsWith(`${basePath}/`)) return attribute;
  return `Path=${path.slice(basePath.length) || '/'}`;
}
