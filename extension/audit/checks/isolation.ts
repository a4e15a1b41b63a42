import type { AuditFinding } from '../AuditFinding.ts';
import type { AuditTarget } from '../AuditTarget.ts';
import type { PageSnapshot } from '../PageSnapshot.ts';

/** Returns the last value of a header that occurs several times, because these headers have one value each. */
const headerOf = ({ headers }: PageSnapshot, name: string) => headers?.findLast((each) => each.name === name)?.value.trim() ?? '';

/** Checks headers that isolate the page from other windows, frames and features. */
export function checkIsolation(snapshot: PageSnapshot, target: AuditTarget): AuditFinding[] {
  const opener = headerOf(snapshot, 'cross-origin-opener-policy').split(';')[0]?.trim() ?? '';
  const embedder = headerOf(snapshot, 'cross-origin-embedder-policy').split(';')[0]?.trim() ?? '';
  const cause = (name: string) => `${name}: ${headerOf(snapshot, name.toLowerCase())}`;
  return [
    // The header has no effect in a frame.
    ...(target.windows && !snapshot.framed && /^(same-origin|noopener-allow-popups)$/.test(opener)
      ? [
          {
            id: 'coop',
            level: 'warning',
            title: 'The browser separates the popup of a provider from this page: it stays open after the sign-in.',
            cause: cause('Cross-Origin-Opener-Policy'),
            fix: 'Cross-Origin-Opener-Policy: same-origin-allow-popups',
          } as const,
        ]
      : []),
    // `credentialless` allows scripts and pictures, but blocks frames like `require-corp`.
    ...(target.oneTap && /^(require-corp|credentialless)$/.test(embedder)
      ? [
          {
            id: 'coep',
            level: 'error',
            title: 'Google One Tap’s frame does not load; only browsers with FedCM show the prompt.',
            cause: cause('Cross-Origin-Embedder-Policy'),
            fix: 'Cross-Origin-Embedder-Policy: unsafe-none',
          } as const,
        ]
      : []),
    ...checkFeatures(snapshot, target),
  ];
}

/** Matches one entry of a comma-separated list. Commas in parentheses do not separate. */
const ENTRY = /(?:\([^)]*\)?|[^,(])+/g;

function checkFeatures(snapshot: PageSnapshot, target: AuditTarget): AuditFinding[] {
  const features = [
    ...(target.passkeys
      ? [
          ['publickey-credentials-get', 'Passkeys cannot be used'] as const,
          ['publickey-credentials-create', 'Passkeys cannot be created'] as const,
        ]
      : []),
    ...(target.oneTap ? [['identity-credentials-get', 'The browser shows no prompt of Google One Tap'] as const] : []),
  ];
  // Several headers form one list, in which the last entry of a feature counts.
  const entries = (snapshot.headers ?? [])
    .filter(({ name }) => name === 'permissions-policy')
    .flatMap(({ value }) => value.match(ENTRY) ?? [])
    .map((entry) => entry.trim());
  return features.flatMap(([feature, title]): AuditFinding[] => {
    const entry = entries.findLast((each) => each.split('=')[0] === feature);
    const isForbidden = entry !== undefined && !allows(entry.slice(feature.length + 1), snapshot.url);
    if (!isForbidden && !snapshot.denied.includes(feature)) return [];
    const isOfFrame = snapshot.framed && !isForbidden;
    return [
      {
        id: `feature-${feature}`,
        level: 'error',
        title: `${title}.`,
        cause: isOfFrame ? 'The frame does not allow the feature.' : `Permissions-Policy: ${entry ?? ''}`,
        fix: isOfFrame ? `<iframe allow="${feature}">` : `Permissions-Policy: ${feature}=(self)`,
      },
    ];
  });
}

/** Checks whether an allow list such as `*` or `(self "https://pay.example")` contains a page at `url`. */
function allows(list: string, url: string): boolean {
  const [value = ''] = list.split(';');
  const allowed = value.replace(/^\(|\)$/g, '').split(/\s+/);
  const origin = URL.parse(url)?.origin ?? '';
  return allowed.some((each) => each === '*' || each === 'self' || each === `"${origin}"`);
}

const SANDBOX_TOKENS = ['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups'];

/** Minimum size of a frame for a widget, in CSS pixels. A smaller frame is an advertisement, a player or a counter. */
const MIN_SIZE = { width: 320, height: 240 };

/** Finds frames that would block a widget in them, and reports this page if it is in such a frame. */
export function checkFrames({ frames, opaque, framed, url }: PageSnapshot): AuditFinding[] {
  const own: AuditFinding[] = opaque
    ? [
        {
          id: 'frame-origin',
          level: 'error',
          title: 'A sandbox removes the origin of this page: it cannot keep a session or use a passkey.',
          cause: framed ? `<iframe sandbox> ${url}` : 'Content-Security-Policy: sandbox',
          fix: framed ? `<iframe sandbox="${SANDBOX_TOKENS.join(' ')}">` : `sandbox ${SANDBOX_TOKENS.join(' ')};`,
        },
      ]
    : [];
  const inner = frames.flatMap(({ selector, sandbox, src, width, height }): AuditFinding[] => {
    if (sandbox === null || width < MIN_SIZE.width || height < MIN_SIZE.height) return [];
    const tokens = sandbox.split(/\s+/).filter(Boolean);
    const missing = SANDBOX_TOKENS.filter((each) => !tokens.includes(each));
    if (missing.length === 0) return [];
    return [
      {
        id: 'frame-sandbox',
        level: 'note',
        title: `A widget in the frame ${selector} would have no ${missing.map((each) => each.replace('allow-', '').replace('-', ' ')).join(', ')}.`,
        cause: `<iframe sandbox="${sandbox}"> ${src}`.trim(),
        fix: `<iframe sandbox="${[...new Set([...tokens, ...missing])].join(' ')}">`,
      },
    ];
  });
  return [...own, ...inner];
}
