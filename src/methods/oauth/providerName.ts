import type { OAuthProvider } from '../../config.ts';

/** Names with more than one capital letter. */
const names: { readonly [Name in OAuthProvider]?: string } = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
};

/** Returns the name of a provider on its button. */
export function providerName(type: OAuthProvider): string {
  return names[type] ?? type.charAt(0).toUpperCase() + type.slice(1);
}
