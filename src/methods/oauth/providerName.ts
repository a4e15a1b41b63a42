import type { OAuthProvider } from '../../config.ts';

/** Names with more than one capital. */
const names: { readonly [Name in OAuthProvider]?: string } = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
};

/** What the buttons call a provider. */
export function providerName(type: OAuthProvider): string {
  return names[type] ?? type.charAt(0).toUpperCase() + type.slice(1);
}
