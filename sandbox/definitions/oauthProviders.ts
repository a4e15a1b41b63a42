import type { OAuthProvider } from '../hostConfig.ts';

export interface OAuthProviderInfo {
  /** Display name, also in `provider_type`. */
  name: string;
  /** The provider returns no email address. */
  withoutEmail?: true;
}

/** All providers by their name in the start address, in the order of the forms. */
export const oauthProviders: Readonly<Record<OAuthProvider, OAuthProviderInfo>> = {
  google: { name: 'Google' },
  microsoft: { name: 'Microsoft' },
  apple: { name: 'Apple' },
  github: { name: 'GitHub' },
  gitlab: { name: 'GitLab' },
  facebook: { name: 'Facebook' },
  discord: { name: 'Discord' },
  salesforce: { name: 'Salesforce' },
  slack: { name: 'Slack' },
  amazon: { name: 'Amazon' },
  bitbucket: { name: 'Bitbucket' },
  linkedin: { name: 'LinkedIn' },
  coinbase: { name: 'Coinbase' },
  twitch: { name: 'Twitch' },
  twitter: { name: 'Twitter', withoutEmail: true },
  tiktok: { name: 'TikTok', withoutEmail: true },
  snapchat: { name: 'Snapchat', withoutEmail: true },
  figma: { name: 'Figma' },
  yahoo: { name: 'Yahoo' },
};

/** Default providers of a configuration with social sign-in. */
export const DEFAULT_OAUTH_PROVIDERS: readonly OAuthProvider[] = ['google', 'apple', 'github'];
