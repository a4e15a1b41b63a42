import type { AuditTarget } from '../AuditTarget.ts';
import type { Finding } from '../Finding.ts';
import type { PageSnapshot } from '../PageSnapshot.ts';

const headerOf = ({ headers }: PageSnapshot, name: string) => headers?.find((each) => each.name === name)?.value.trim() ?? '';

/** Headers that keep the page from other windows, frames and features. */
export function checkIsolation(snapshot: PageSnapshot, target: AuditTarget): Finding[] {
  const opener = headerOf(snapshot, 'cross-origin-opener-policy').split(';')[0]?.trim() ?? '';
  const embedder = headerOf(snapshot, 'cross-origin-embedder-policy').split(';')[0]?.trim() ?? '';
  const cause = (name: string) => `${name}: ${headerOf(snapshot, name.toLowerCase())}`;
  const features = [
    ...(target.passkeys ? [['publickey-credentials-get', 'Passkeys cannot be used'] as const] : []),
    ...(target.oneTap ? [['identity-credentials-get', 'The browser shows no prompt of Google One Tap'] as const] : []),
  ];
  return [
    ...(/^(same-origin|noopener-allow-popups)/.test(opener) && opener !== 'same-origin-allow-popups'
      ? [
          {
            id: 'coop',
            level: 'hurts',
            title: 'A window of a sign-in provider cannot tell this page that it is done.',
            cause: cause('Cross-Origin-Opener-Policy'),
            fix: 'Cross-Origin-Opener-Policy: same-origin-allow-popups',
          } as const,
        ]
      : []),
    ...(target.oneTap && /^(require-corp|credentialless)$/.test(embedder)
      ? [
          {
            id: 'coep',
            level: embedder === 'require-corp' ? 'blocks' : 'hurts',
            title: 'Google One Tap’s frame does not load, or loads without the visitor’s account.',
            cause: cause('Cross-Origin-Embedder-Policy'),
            fix: 'Cross-Origin-Embedder-Policy: unsafe-none',
          } as const,
        ]
      : []),
    ...features.flatMap(([feature, title]): Finding[] => {
      const header = headerOf(snapshot, 'permissions-policy');
      const isForbidden = header.includes(`${feature}=()`);
      if (!isForbidden && !snapshot.denied.includes(feature)) return [];
      return [
        snapshot.framed && !header.includes(feature)
          ? {
              id: `feature-${feature}`,
              level: 'blocks',
              title: `${title}.`,
              cause: 'The frame was not given the feature.',
              fix: `<iframe allow="${feature}">`,
            }
          : {
              id: `feature-${feature}`,
              level: 'blocks',
              title: `${title}.`,
              cause: `Permissions-Policy: ${header}`,
              fix: `Permissions-Policy: ${feature}=(self)`,
            },
      ];
    }),
  ];
}

const wanted = ['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups'];

/** Frames that would cut a widget in them off from what it needs. */
export function checkFrames({ frames }: PageSnapshot): Finding[] {
  return frames.flatMap(({ selector, sandbox, src }): Finding[] => {
    if (sandbox === null) return [];
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
}
