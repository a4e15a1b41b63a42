import { decidingDirective, isSourceAllowed } from '../../../sandbox/csp/isSourceAllowed.ts';
import { parsePolicy, policiesOf } from '../../../sandbox/csp/parsePolicy.ts';
import type { AuditFinding } from '../AuditFinding.ts';
import type { AuditTarget } from '../AuditTarget.ts';
import type { PageSnapshot } from '../PageSnapshot.ts';

/** Returns the addresses that the widget and its services load, with the directive for each. */
function needs(target: AuditTarget): { id: string; directive: string; url: string; what: string }[] {
  return [
    {
      id: 'csp-connect',
      directive: 'connect-src',
      url: `${target.backend}/sdk/v1/`,
      what: 'The widget cannot reach its back end',
    },
    ...(target.oneTap
      ? [
          {
            id: 'csp-google-script',
            directive: 'script-src-elem',
            url: 'https://accounts.google.com/gsi/client',
            what: 'The script of Google One Tap is blocked',
          },
          {
            id: 'csp-google-frame',
            directive: 'frame-src',
            url: 'https://accounts.google.com/gsi/',
            what: 'The prompt of Google One Tap is blocked',
          },
          {
            id: 'csp-google-connect',
            directive: 'connect-src',
            url: 'https://accounts.google.com/gsi/',
            what: 'Google One Tap cannot reach Google',
          },
          {
            id: 'csp-google-style',
            directive: 'style-src-elem',
            url: 'https://accounts.google.com/gsi/style',
            what: 'The style of Google One Tap is blocked',
          },
        ]
      : []),
  ];
}

const serialize = (policy: ReadonlyMap<string, readonly string[]>) =>
  [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');

/** Adds a source to a directive if it is missing. Replaces `'none'`, and copies the fallback directive first. */
function withSource(
  policy: ReadonlyMap<string, readonly string[]>,
  directive: string,
  url: string,
): ReadonlyMap<string, readonly string[]> {
  const deciding = decidingDirective(policy, directive);
  const name = deciding && deciding.name !== 'default-src' ? deciding.name : directive.replace('-elem', '');
  const sources = [...(deciding?.sources ?? []).filter((each) => each !== "'none'"), url];
  return new Map([...policy, [name, [...new Set(sources)]]]);
}

/** Returns the source to allow: a folder for Google, which serves all files below it; the whole origin of the back end. */
const sourceOf = (url: string) => (url.startsWith('https://accounts.google.com/gsi/') ? url : new URL(url).origin);

/**
 * Returns the allowed Trusted Types policies if they block a script: the widget's own policy has a known name, but those of
 * Google's script have unknown names.
 */
const namesBlock = (policy: ReadonlyMap<string, readonly string[]>, { oneTap }: AuditTarget) => {
  const names = policy.get('trusted-types');
  return oneTap && names !== undefined && !names.includes('*') ? names : undefined;
};

/** Returns the page's own policies, with every source that the target needs. */
export function fixedPolicies(snapshot: PageSnapshot, target: AuditTarget): string[] {
  return policiesOf(snapshot.headers ?? [], snapshot.metaPolicies).map((text) => {
    let policy = parsePolicy(text);
    for (const { directive, url } of needs(target)) {
      const deciding = decidingDirective(policy, directive);
      if (deciding && !isSourceAllowed(deciding.sources, url, snapshot.url))
        policy = withSource(policy, directive, sourceOf(url));
    }
    return serialize(namesBlock(policy, target) ? new Map([...policy, ['trusted-types', ['*']]]) : policy);
  });
}

/** Finds directives of the page's policies that would block the widget or its services. */
export function checkPolicy(snapshot: PageSnapshot, target: AuditTarget): AuditFinding[] {
  const policies = policiesOf(snapshot.headers ?? [], snapshot.metaPolicies).map(parsePolicy);
  const names = policies.map((policy) => namesBlock(policy, target)).find(Boolean);
  const types: AuditFinding[] = names
    ? [
        {
          id: 'csp-trusted-types',
          level: 'error',
          title: 'Scripts of third parties cannot create the Trusted Types policies that they need.',
          cause: `Content-Security-Policy: ${['trusted-types', ...names].join(' ')}`,
          fix: 'trusted-types *;',
        },
      ]
    : [];
  const sources = needs(target).flatMap(({ id, directive, url, what }): AuditFinding[] => {
    const blocking = policies
      .map((policy) => decidingDirective(policy, directive))
      .find(
        // With 'strict-dynamic', a script with the page's nonce may load other scripts, as the widget does with the nonce of its
        // client.
        (deciding) =>
          deciding !== undefined &&
          !(directive === 'script-src-elem' && deciding.sources.some((each) => /^'(strict-dynamic|nonce-)/.test(each))) &&
          !isSourceAllowed(deciding.sources, url, snapshot.url),
      );
    if (!blocking) return [];
    const kept = blocking.sources.filter((each) => each !== "'none'");
    const name = blocking.name === 'default-src' ? directive.replace('-elem', '') : blocking.name;
    return [
      {
        id,
        level: 'error',
        title: `${what}.`,
        cause: `Content-Security-Policy: ${[blocking.name, ...blocking.sources].join(' ')}`,
        fix: `${[name, ...kept, sourceOf(url)].join(' ')};`,
      },
    ];
  });
  return [...sources, ...types];
}
