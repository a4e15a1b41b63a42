import type { OAuthProvider } from '../hostConfig.ts';

export interface OAuthProviderInfo {
  /** As people and `provider_type` write it. */
  name: string;
  /** The provider does not disclose the email address of its users. */
  withoutEmail?: true;
}

/** Every provider by its part of the start address, in the order of the forms. */
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

/** The providers of a configuration that has social sign-in and names none. */
export const DEFAULT_OAUTH_PROVIDERS: readonly OAuthProvider[] = ['google', 'apple', 'github'];
