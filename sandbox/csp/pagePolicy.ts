import type { PageNeeds } from './PageNeeds.ts';
import { sourcesOf } from './sources.ts';

/** Directives of a page's policy, in their order. */
type PagePolicy = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the strictest policy for a page with these needs. Does not restrict the names of Trusted Types policies if a script of
 * a third party runs, because it has its own names.
 */
export function pagePolicy(needs: PageNeeds): PagePolicy {
  const allowed = new Map<string, string[]>();
  for (const { directive, source } of sourcesOf(needs)) allowed.set(directive, [...(allowed.get(directive) ?? []), source]);
  const scripts = [needs.oneTap, needs.captcha, needs.fingerprint?.script];
  const names = scripts.some((script) => script !== undefined) ? 'signin-widget' : "'none'";
  return new Map<string, readonly string[]>([
    ['default-src', ["'none'"]],
    ...allowed,
    ['base-uri', ["'none'"]],
    ['form-action', ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    ...(scripts.includes('') ? [] : [['trusted-types', [names]] as const]),
  ]);
}

/** Formats the policy as one line. */
export const policyText = (policy: PagePolicy): string =>
  [...policy].map(([directive, sources]) => [directive, ...sources].join(' ')).join('; ');

/** The directive for those who may frame the page. A `<meta>` element cannot have it. */
const frameAncestors = ({ framedBy = [] }: PageNeeds): readonly [string, readonly string[]] => [
  'frame-ancestors',
  framedBy.length > 0 ? framedBy.map((site) => (site === 'self' ? "'self'" : new URL(site).origin)) : ["'none'"],
];

/** The response headers that a page with these needs can have. A window of a provider must keep its opener. */
export const pageHeaders = (needs: PageNeeds): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': policyText(new Map([...pagePolicy(needs), frameAncestors(needs)])),
  ...(needs.popup && { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
});
