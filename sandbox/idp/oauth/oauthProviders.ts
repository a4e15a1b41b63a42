export interface OAuthProviderInfo {
  /** As people and `provider_type` write it. */
  name: string;
  /** These tell nobody the email address of their users. */
  withoutEmail?: true;
}

/** Every provider by its part of the start address. */
const oauthProviders: Readonly<Record<string, OAuthProviderInfo>> = {
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

/** The provider of that name, if there is one. */
export function findOAuthProvider(id: string | undefined): OAuthProviderInfo | undefined {
  return id !== undefined && Object.hasOwn(oauthProviders, id) ? oauthProviders[id] : undefined;
}
