import type { AuditFinding } from '../AuditFinding.ts';
import type { AuditTarget } from '../AuditTarget.ts';
import type { PageSnapshot } from '../PageSnapshot.ts';

/** Of a header that came several times, what came last counts: these hold one value each. */
const headerOf = ({ headers }: PageSnapshot, name: string) => headers?.findLast((each) => each.name === name)?.value.trim() ?? '';

/** Headers that keep the page from other windows, frames and features. */
export function checkIsolation(snapshot: PageSnapshot, target: AuditTarget): AuditFinding[] {
  const opener = headerOf(snapshot, 'cross-origin-opener-policy').split(';')[0]?.trim() ?? '';
  const embedder = headerOf(snapshot, 'cross-origin-embedder-policy').split(';')[0]?.trim() ?? '';
  const cause = (name: string) => `${name}: ${headerOf(snapshot, name.toLowerCase())}`;
  return [
    // That of a frame counts for nothing.
    ...(target.windows && !snapshot.framed && /^(same-origin|noopener-allow-popups)$/.test(opener)
      ? [
          {
            id: 'coop',
            level: 'hurts',
            title: 'The browser separates the popup of a provider from this page: it stays open after the sign-in.',
            cause: cause('Cross-Origin-Opener-Policy'),
            fix: 'Cross-Origin-Opener-Policy: same-origin-allow-popups',
          } as const,
        ]
      : []),
    // `credentialless` lets scripts and pictures in, and frames no more than `require-corp` does.
    ...(target.oneTap && /^(require-corp|credentialless)$/.test(embedder)
      ? [
          {
            id: 'coep',
            level: 'blocks',
            title: 'Google One Tap’s frame does not load; only browsers with FedCM show the prompt.',
            cause: cause('Cross-Origin-Embedder-Policy'),
            fix: 'Cross-Origin-Embedder-Policy: unsafe-none',
          } as const,
        ]
      : []),
    ...checkFeatures(snapshot, target),
  ];
}

/** One entry of a list that commas separate, but for those in parentheses. */
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
  // Several headers are one list, in which the last entry of a feature counts.
  const entries = (snapshot.headers ?? [])
    .filter(({ name }) => name === 'permissions-policy')
    .flatMap(({ value }) => value.match(ENTRY) ?? [])
    .map((entry) => entry.trim());
  return features.flatMap(([feature, title]): AuditFinding[] => {
    const entry = entries.findLast((each) => each.split('=')[0] === feature);
    const isForbidden = entry !== undefined && !lets(entry.slice(feature.length + 1), snapshot.url);
    if (!isForbidden && !snapshot.denied.includes(feature)) return [];
    const isOfFrame = snapshot.framed && !isForbidden;
    return [
      {
        id: `feature-${feature}`,
        level: 'blocks',
        title: `${title}.`,
        cause: isOfFrame ? 'The frame does not allow the feature.' : `Permissions-Policy: ${entry ?? ''}`,
        fix: isOfFrame ? `<iframe allow="${feature}">` : `Permissions-Policy: ${feature}=(self)`,
      },
    ];
  });
}

/** Whether a page at `url` is in an allow list such as `*` or `(self "https://pay.example")`. */
function lets(list: string, url: string): boolean {
  const [value = ''] = list.split(';');
  const allowed = value.replace(/^\(|\)$/g, '').split(/\s+/);
  const origin = URL.parse(url)?.origin ?? '';
  return allowed.some((each) => each === '*' || each === 'self' || each === `"${origin}"`);
}

const wanted = ['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups'];

/** The smallest frame that a widget could stand in, in CSS pixels: anything smaller is an advertisement, a player or a counter. */
const ROOM = { width: 320, height: 240 };

/** Frames that would cut a widget in them off from what it needs, and such a frame when this page is in one. */
export function checkFrames({ frames, opaque, framed, url }: PageSnapshot): AuditFinding[] {
  const own: AuditFinding[] = opaque
    ? [
        {
          id: 'frame-origin',
          level: 'blocks',
          title: 'A sandbox removes the origin of this page: it cannot keep a session or use a passkey.',
          cause: framed ? `<iframe sandbox> ${url}` : 'Content-Security-Policy: sandbox',
          fix: framed ? `<iframe sandbox="${wanted.join(' ')}">` : `sandbox ${wanted.join(' ')};`,
        },
      ]
    : [];
  const inner = frames.flatMap(({ selector, sandbox, src, width, height }): AuditFinding[] => {
    if (sandbox === null || width < ROOM.width || height < ROOM.height) return [];
    const tokens = sandbox.split(/\s+/).filter(Boolean);
    const missing = wanted.filter((each) => !tokens.includes(each));
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
