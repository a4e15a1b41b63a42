/** Directives that apply if one is missing, in the order of the standard. */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'script-src-elem': ['script-src-elem', 'script-src', 'default-src'],
  'style-src': ['style-src-elem', 'style-src', 'default-src'],
  'style-src-elem': ['style-src-elem', 'style-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
};

/** Returns the directive that applies for `name`, with its sources; undefined if everything is allowed. */
export function decidingDirective(policy: ReadonlyMap<string, readonly string[]>, name: string) {
  for (const each of fallbacks[name] ?? [name]) {
    const sources = policy.get(each);
    if (sources) return { name: each, sources };
  }
  return undefined;
}

/**
 * Checks whether a source list allows `url` on a page of `self`. Hosts, schemes, wildcards, ports and paths follow the standard.
 */
export function isSourceAllowed(sources: readonly string[], url: string, self: string): boolean {
  const asked = new URL(url);
  const page = new URL(self);
  return sources.some((source) => {
    const text = source.toLowerCase();
    if (text === '*') return /^(https?|wss?):$/.test(asked.protocol) || asked.protocol === page.protocol;
    if (text === "'self'") return asked.origin === page.origin;
    if (text.startsWith("'")) return false;
    if (/^[a-z][a-z\d+.-]*:$/.test(text)) return asked.protocol === text || (text === 'http:' && asked.protocol === 'https:');
    const match = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*]+)(?::(\d+|\*))?(\/[^?#]*)?$/i.exec(source);
    if (!match) return false;
    // A path is case-sensitive, unlike the parts before it.
    const [, givenScheme = page.protocol.slice(0, -1), givenHost = '', port, path = ''] = match;
    const [scheme, host] = [givenScheme.toLowerCase(), givenHost.toLowerCase()];
    if (asked.protocol !== `${scheme}:` && !(scheme === 'http' && asked.protocol === 'https:')) return false;
    const isHost = host === '*' || asked.hostname === host || (host.startsWith('*.') && asked.hostname.endsWith(host.slice(1)));
    if (!isHost) return false;
    const defaultPort = asked.protocol === 'https:' ? '443' : '80';
    const askedPort = asked.port || defaultPort;
    if (port === undefined ? asked.port !== '' : port !== '*' && port !== askedPort) return false;
    if (path === '') return true;
    return path.endsWith('/') ? asked.pathname.startsWith(path) : asked.pathname === path;
  });
}
