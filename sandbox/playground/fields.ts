import { simulationIds, simulations } from '../wallets/simulations.ts';
import { languages } from './languages.ts';

/** One option that the config panel can set. */
export interface Field {
  /** Where the value lives, such as `otpOptions.methods`. */
  path: string;
  label: string;
  kind: 'text' | 'number' | 'flag' | 'json' | 'color';
  /** What is in force while nothing is set. */
  usual?: string;
}

export interface ListField {
  path: string;
  label: string;
  kind: 'list';
  /** The list holds objects, whose `type` is the value. */
  typed?: true;
  choices: readonly { value: string; label: string }[];
}

export interface ChoiceField {
  path: string;
  label: string;
  kind: 'choice';
  choices: readonly { value: unknown; label: string }[];
}

export interface FieldGroup {
  title: string;
  fields: readonly (Field | ListField | ChoiceField)[];
}

const minutes = (usual: string) => ({ kind: 'number', usual }) as const;

/** Every option of a host's configuration. */
export const configGroups: readonly FieldGroup[] = [
  {
    title: 'Products',
    fields: [
      {
        path: 'products',
        label: 'Shown, in the order in which they are chosen',
        kind: 'list',
        choices: [
          { value: 'otp', label: 'Passcodes' },
          { value: 'passwords', label: 'Passwords' },
          { value: 'emailMagicLinks', label: 'Email links' },
          { value: 'oauth', label: 'Social' },
          { value: 'passkeys', label: 'Passkeys' },
          { value: 'crypto', label: 'Wallets' },
        ],
      },
    ],
  },
  {
    title: 'Passcodes',
    fields: [
      {
        path: 'otpOptions.methods',
        label: 'Methods',
        kind: 'list',
        choices: [
          { value: 'sms', label: 'Text' },
          { value: 'whatsapp', label: 'WhatsApp' },
          { value: 'email', label: 'Email' },
        ],
      },
      { path: 'otpOptions.expirationMinutes', label: 'Passcode lives, in minutes', ...minutes('5') },
      { path: 'otpOptions.loginTemplateId', label: 'Login template', kind: 'text' },
      { path: 'otpOptions.signupTemplateId', label: 'Sign-up template', kind: 'text' },
    ],
  },
  {
    title: 'Passwords',
    fields: [
      { path: 'passwordOptions.loginRedirectURL', label: 'Login address', kind: 'text' },
      { path: 'passwordOptions.resetPasswordRedirectURL', label: 'Reset address', kind: 'text' },
      { path: 'passwordOptions.resetPasswordExpirationMinutes', label: 'Reset link lives, in minutes', ...minutes('30') },
      { path: 'passwordOptions.resetPasswordTemplateId', label: 'Reset template', kind: 'text' },
    ],
  },
  {
    title: 'Email links',
    fields: [
      { path: 'emailMagicLinksOptions.loginRedirectURL', label: 'Login address', kind: 'text' },
      { path: 'emailMagicLinksOptions.loginExpirationMinutes', label: 'Login link lives, in minutes', ...minutes('30') },
      { path: 'emailMagicLinksOptions.signupRedirectURL', label: 'Sign-up address', kind: 'text' },
      { path: 'emailMagicLinksOptions.signupExpirationMinutes', label: 'Sign-up link lives, in minutes', ...minutes('30') },
      { path: 'emailMagicLinksOptions.createUserAsPending', label: 'Create the user as pending', kind: 'flag' },
      { path: 'emailMagicLinksOptions.domainHint', label: 'Domain hint', kind: 'text' },
    ],
  },
  {
    title: 'Social sign-in',
    fields: [
      {
        path: 'oauthOptions.providers',
        label: 'Providers, in the order in which they are chosen',
        kind: 'list',
        typed: true,
        choices: [
          { value: 'google', label: 'Google' },
          { value: 'microsoft', label: 'Microsoft' },
          { value: 'apple', label: 'Apple' },
          { value: 'github', label: 'GitHub' },
          { value: 'gitlab', label: 'GitLab' },
          { value: 'facebook', label: 'Facebook' },
          { value: 'discord', label: 'Discord' },
          { value: 'salesforce', label: 'Salesforce' },
          { value: 'slack', label: 'Slack' },
          { value: 'amazon', label: 'Amazon' },
          { value: 'bitbucket', label: 'Bitbucket' },
          { value: 'linkedin', label: 'LinkedIn' },
          { value: 'coinbase', label: 'Coinbase' },
          { value: 'twitch', label: 'Twitch' },
          { value: 'twitter', label: 'Twitter' },
          { value: 'tiktok', label: 'TikTok' },
          { value: 'snapchat', label: 'Snapchat' },
          { value: 'figma', label: 'Figma' },
          { value: 'yahoo', label: 'Yahoo' },
        ],
      },
      {
        path: 'oauthOptions.providers',
        label: 'The same as JSON, with One Tap, scopes and parameters',
        kind: 'json',
        usual: '[{ "type": "google" }]',
      },
      { path: 'oauthOptions.popup', label: 'Sign in at providers in a window of its own', kind: 'flag' },
      { path: 'oauthOptions.loginRedirectURL', label: 'Login address', kind: 'text' },
      { path: 'oauthOptions.signupRedirectURL', label: 'Sign-up address', kind: 'text' },
    ],
  },
  {
    title: 'Passkeys',
    fields: [{ path: 'passkeyOptions.domain', label: 'Domain', kind: 'text', usual: 'localhost' }],
  },
  {
    title: 'Session and page',
    fields: [
      { path: 'sessionOptions.sessionDurationMinutes', label: 'Session lasts, in minutes', ...minutes('30') },
      { path: 'enableShadowDOM', label: 'Render in a shadow root', kind: 'flag' },
    ],
  },
];

/** What extensions would add to the page. */
export const walletGroup: FieldGroup = {
  title: 'Simulated wallets',
  fields: [
    {
      path: 'wallets',
      label: 'Installed on this page',
      kind: 'list',
      choices: simulationIds.map((value) => ({ value, label: simulations[value] })),
    },
  ],
};

const nameOf = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

/** What the widget speaks. */
export const languageGroup: FieldGroup = {
  title: 'Language',
  fields: [
    {
      path: 'locale',
      label: 'Language',
      kind: 'choice',
      choices: ['auto', ...languages].map((value) => ({
        value,
        label: value === 'auto' ? "Automatic: the browser's" : `${nameOf.of(value)} (${value})`,
      })),
    },
  ],
};

/** How the widget looks. */
export const themeGroup: FieldGroup = {
  title: 'Theme',
  fields: [
    { path: 'colors.primary', label: 'Primary colour', kind: 'color', usual: '#1b1f27' },
    { path: 'colors.secondary', label: 'Secondary colour', kind: 'color', usual: '#5a616d' },
    { path: 'colors.success', label: 'Success colour', kind: 'color', usual: '#15773c' },
    { path: 'colors.error', label: 'Error colour', kind: 'color', usual: '#c4262e' },
    { path: 'container.backgroundColor', label: 'Background', kind: 'color', usual: '#ffffff' },
    { path: 'container.borderColor', label: 'Border colour', kind: 'color', usual: '#e1e4e9' },
    { path: 'container.borderRadius', label: 'Radius', kind: 'text', usual: '8px' },
    { path: 'container.width', label: 'Width', kind: 'text', usual: '400px' },
    { path: 'buttons.primary.backgroundColor', label: 'Primary button', kind: 'color', usual: '#1b1f27' },
    { path: 'buttons.primary.textColor', label: 'Primary button text', kind: 'color', usual: '#ffffff' },
    { path: 'buttons.primary.borderColor', label: 'Primary button border', kind: 'color', usual: '#1b1f27' },
    { path: 'buttons.primary.borderRadius', label: 'Primary button radius', kind: 'text', usual: '8px' },
    { path: 'buttons.secondary.backgroundColor', label: 'Secondary button', kind: 'color', usual: '#ffffff' },
    { path: 'buttons.secondary.textColor', label: 'Secondary button text', kind: 'color', usual: '#1b1f27' },
    { path: 'buttons.secondary.borderColor', label: 'Secondary button border', kind: 'color', usual: '#d3d7de' },
    { path: 'buttons.secondary.borderRadius', label: 'Secondary button radius', kind: 'text', usual: '8px' },
    { path: 'inputs.backgroundColor', label: 'Input background', kind: 'color', usual: '#ffffff' },
    { path: 'inputs.textColor', label: 'Input text', kind: 'color', usual: '#1b1f27' },
    { path: 'inputs.placeholderColor', label: 'Input placeholder', kind: 'color', usual: '#6d7480' },
    { path: 'inputs.borderColor', label: 'Input border', kind: 'color', usual: '#8b919c' },
    { path: 'inputs.borderRadius', label: 'Input radius', kind: 'text', usual: '8px' },
    { path: 'fontFamily', label: 'Font family', kind: 'text', usual: 'system-ui' },
    { path: 'logo.url', label: 'Logo address', kind: 'text' },
    { path: 'hideHeaderText', label: 'Hide the heading', kind: 'flag' },
  ],
};

/** The switches of the mock provider. */
export const policyGroup: FieldGroup = {
  title: 'Mock provider',
  fields: [
    { path: 'projectName', label: 'Project name', kind: 'text' },
    {
      path: 'password',
      label: 'Password policy',
      kind: 'choice',
      choices: [
        { value: 'zxcvbn', label: 'Strength by zxcvbn' },
        { value: { luds: { complexity: 3, minimumCount: 8 } }, label: '8 characters of 3 kinds (luds)' },
        { value: { luds: { complexity: 4, minimumCount: 12 } }, label: '12 characters of 4 kinds (luds)' },
        { value: 'none', label: 'None' },
      ],
    },
    { path: 'watermark', label: "Show 'powered by'", kind: 'flag' },
    { path: 'captcha', label: 'Demand a captcha', kind: 'flag' },
    {
      path: 'fingerprint',
      label: 'Demand a device fingerprint',
      kind: 'choice',
      choices: [
        { value: null, label: 'No' },
        { value: 'OBSERVATION', label: 'Observe' },
        { value: 'DECISIONING', label: 'Decide' },
      ],
    },
    { path: 'pkceRequiredForEmailMagicLinks', label: 'Require PKCE for email links', kind: 'flag' },
    { path: 'pkceRequiredForPasswordResets', label: 'Require PKCE for password resets', kind: 'flag' },
    { path: 'pkceRequiredForOAuth', label: 'Require PKCE for social sign-in', kind: 'flag' },
    {
      path: 'passkeyUserVerification',
      label: 'Verify the owner of a passkey',
      kind: 'choice',
      choices: [
        { value: 'preferred', label: 'Where the device can' },
        { value: 'required', label: 'Always' },
      ],
    },
    { path: 'siweRequiredForCryptoWallets', label: 'Require EIP-4361 messages of Ethereum wallets', kind: 'flag' },
    {
      path: 'googleOneTap',
      label: 'What comes of Google One Tap',
      kind: 'choice',
      choices: [
        { value: 'prompt', label: 'The prompt' },
        { value: 'cooldown', label: 'Cooldown: closed too often' },
        { value: 'no_session', label: 'No account in this browser' },
        { value: 'silent', label: 'Never an answer' },
        { value: 'script_missing', label: 'Script blocked' },
        { value: 'origin_not_allowed', label: 'Origin not allowed' },
        { value: 'invalid_client', label: 'Client ID unknown' },
        { value: 'oauth_config_not_found', label: 'No Google client configured' },
        { value: 'no_login_redirect_urls_set', label: 'No login redirect address' },
        { value: 'no_signup_redirect_urls_set', label: 'No sign-up redirect address' },
        { value: 'default_provider_not_allowed', label: 'Default client not allowed' },
      ],
    },
    { path: 'googleOrigins', label: 'Origins of pages that may use Google One Tap, as JSON', kind: 'json' },
    { path: 'httpOnlyCookies', label: 'Keep session tokens in HttpOnly cookies', kind: 'flag' },
    {
      path: 'rateLimit',
      label: 'Rate limit',
      kind: 'choice',
      choices: [
        { value: null, label: 'None' },
        { value: { calls: 3, seconds: 60 }, label: '3 calls of a kind a minute' },
        { value: { calls: 20, seconds: 60 }, label: '20 calls of a kind a minute' },
      ],
    },
    { path: 'lockAfter', label: 'Wrong passwords that lock an account', kind: 'number' },
    { path: 'emailDomains', label: 'Sender domains, as JSON', kind: 'json' },
    { path: 'redirectURLs', label: 'Allowed redirect addresses, as JSON', kind: 'json' },
  ],
};
