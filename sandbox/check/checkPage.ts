import { decidingDirective, isSourceAllowed } from '../csp/isSourceAllowed.ts';
import { parsePolicy, policiesOf } from '../csp/parsePolicy.ts';
import { sourcesOf } from '../csp/sources.ts';
import type { Config } from '../hostConfig.ts';
import type { Finding } from './Finding.ts';

interface Page {
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  html: string;
}

/** Finds directives and headers of a page that block its widget. */
export function checkPage({ url, headers, html }: Page, config: Config, backend: string): Finding[] {
  const named = headers.map(([name, value]) => ({ name: name.toLowerCase(), value }));
  const policies = policiesOf(named, policiesIn(html)).map(parsePolicy);
  const providers = config.oauthOptions?.providers ?? [];
  const hasOneTap = providers.some(({ one_tap }) => one_tap);
  const needed = sourcesOf({
    products: config.products ?? ['emailMagicLinks'],
    backend,
    scripts: 'self',
    ...(hasOneTap && { oneTap: '' }),
    ...(config.oauthOptions?.popup && { popup: true }),
  });
  const blocked = needed.filter(({ directive, source }) =>
    policies.some((policy) => {
      const deciding = decidingDirective(policy, directive);
      if (!deciding) return false;
      if (deciding.sources.includes(source)) return false;
      const isTrusted =
        directive === 'script-src' && deciding.sources.some((each) => each.startsWith("'nonce-") || each === "'strict-dynamic'");
      return !isTrusted && !isSourceAllowed(deciding.sources, addressOf(source, url), url);
    }),
  );
  const findings = blocked.map(
    ({ directive, source, why }): Finding => ({
      level: 'error',
      about: 'Content-Security-Policy',
      text: `${directive} does not allow ${source}, which ${why} needs. Add it: ${directive} ${source}.`,
    }),
  );
  if (hasOneTap && policies.some((policy) => isTypeRefused(policy.get('trusted-types')))) {
    findings.push({
      level: 'error',
      about: 'Content-Security-Policy',
      text: 'trusted-types does not allow signin-widget, which Google One Tap needs. Remove the directive: Google’s script uses other names.',
    });
  }
  const opener = named
    .find(({ name }) => name === 'cross-origin-opener-policy')
    ?.value.split(';')[0]
    ?.trim();
  if (config.oauthOptions?.popup && opener === 'same-origin') {
    findings.push({
      level: 'warning',
      about: 'Cross-Origin-Opener-Policy',
      text: "With same-origin, a provider's popup cannot close after the sign-in. Use same-origin-allow-popups.",
    });
  }
  return findings;
}

/** Checks whether a `trusted-types` directive refuses the policy of the widget, which only scripts of third parties need. */
const isTypeRefused = (names?: readonly string[]) =>
  names !== undefined && !names.includes('signin-widget') && !names.includes('*');

/** Returns the policies in `<meta>` elements. */
function policiesIn(html: string): string[] {
  return metasIn(html).flatMap((meta) => {
    if (!/http-equiv\s*=\s*["']?content-security-policy["'\s>]/i.test(meta)) return [];
    const content = /content\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(meta);
    return [content?.[1] ?? content?.[2] ?? ''];
  });
}

/**
 * Returns the tags of `<meta>` elements. Reads each character once: a regular expression would search the whole rest for the end
 * of each tag.
 */
function metasIn(html: string): string[] {
  const metas: string[] = [];
  const begin = /<meta\b/gi;
  for (let match = begin.exec(html); match; match = begin.exec(html)) {
    const end = html.indexOf('>', begin.lastIndex);
    if (end < 0) break;
    metas.push(html.slice(match.index, end + 1));
    begin.lastIndex = end + 1;
  }
  return metas;
}

function addressOf(source: string, page: string): string {
  if (source === "'self'") return page;
  return source.endsWith(':') ? `${source},` : source;
}
