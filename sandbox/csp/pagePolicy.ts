import type { PageNeeds } from './PageNeeds.ts';
import { sourcesOf } from './sources.ts';

/** The directives of a page's policy, in the order in which they are written. */
export type PagePolicy = ReadonlyMap<string, readonly string[]>;

/**
 * The policy that a page with these needs can have, and nothing wider. Names of Trusted Types policies are not restricted where a
 * third party's own script runs, which has names of its own.
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

/** The policy as one line. */
export const policyText = (policy: PagePolicy): string =>
  [...policy].map(([directive, sources]) => [directive, ...sources].join(' ')).join('; ');

/** The directive for those who may frame the page. A `<meta>` element cannot have it. */
const frameAncestors = ({ framedBy = [] }: PageNeeds): readonly [string, readonly string[]] => [
  'frame-ancestors',
  framedBy.length > 0 ? framedBy.map((site) => (site === 'self' ? "'self'" : new URL(site).origin)) : ["'none'"],
];

/** The response headers that a page with these needs can have. A window of a provider has to keep who opened it. */
export const pageHeaders = (needs: PageNeeds): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': policyText(new Map([...pagePolicy(needs), frameAncestors(needs)])),
  ...(needs.popup && { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
});
