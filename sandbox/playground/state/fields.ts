import { idpSettings, settingNames } from '../../definitions/idpSettings.ts';
import { oauthProviders } from '../../definitions/oauthProviders.ts';
import { otpMethods } from '../../definitions/otpMethods.ts';
import { products } from '../../definitions/products.ts';
import { simulations } from '../../wallets/simulations.ts';
import { languages } from './languages.ts';

/** An option of the configuration panel. */
export interface Field {
  /** Path of the value, such as `otpOptions.methods`. */
  path: string;
  label: string;
  kind: 'text' | 'number' | 'flag' | 'json' | 'color';
  /** Value that applies while none is set. */
  defaultValue?: string;
}

export interface ListField {
  path: string;
  label: string;
  kind: 'list';
  /** The list contains objects, whose `type` is the value. */
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

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const minutes = (defaultValue: string) => ({ kind: 'number', defaultValue }) as const;

/** Options of a host configuration. */
export const configGroups: readonly FieldGroup[] = [
  {
    title: 'Products',
    fields: [
      {
        path: 'products',
        label: 'Shown, in the order in which they are chosen',
        kind: 'list',
        choices: choicesOf(products),
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
        choices: choicesOf(otpMethods),
      },
      { path: 'otpOptions.expirationMinutes', label: 'Lifetime of a passcode (minutes)', ...minutes('5') },
      { path: 'otpOptions.loginTemplateId', label: 'Login template', kind: 'text' },
      { path: 'otpOptions.signupTemplateId', label: 'Sign-up template', kind: 'text' },
      { path: 'otpOptions.locale', label: 'Language of the email', kind: 'text' },
    ],
  },
  {
    title: 'Passwords',
    fields: [
      { path: 'passwordOptions.loginRedirectURL', label: 'Login address', kind: 'text' },
      { path: 'passwordOptions.resetPasswordRedirectURL', label: 'Reset address', kind: 'text' },
      { path: 'passwordOptions.resetPasswordExpirationMinutes', label: 'Lifetime of a reset link (minutes)', ...minutes('30') },
      { path: 'passwordOptions.resetPasswordTemplateId', label: 'Reset template', kind: 'text' },
      { path: 'passwordOptions.loginExpirationMinutes', label: 'Lifetime of a login link (minutes)', ...minutes('30') },
      { path: 'passwordOptions.locale', label: 'Language of the email', kind: 'text' },
    ],
  },
  {
    title: 'Email links',
    fields: [
      { path: 'emailMagicLinksOptions.loginRedirectURL', label: 'Login address', kind: 'text' },
      { path: 'emailMagicLinksOptions.loginExpirationMinutes', label: 'Lifetime of a login link (minutes)', ...minutes('30') },
      { path: 'emailMagicLinksOptions.signupRedirectURL', label: 'Sign-up address', kind: 'text' },
      { path: 'emailMagicLinksOptions.signupExpirationMinutes', label: 'Lifetime of a sign-up link (minutes)', ...minutes('30') },
      { path: 'emailMagicLinksOptions.createUserAsPending', label: 'Create the user as pending', kind: 'flag' },
      { path: 'emailMagicLinksOptions.domainHint', label: 'Domain hint', kind: 'text' },
      { path: 'emailMagicLinksOptions.loginTemplateId', label: 'Login template', kind: 'text' },
      { path: 'emailMagicLinksOptions.signupTemplateId', label: 'Sign-up template', kind: 'text' },
      { path: 'emailMagicLinksOptions.locale', label: 'Language of the email', kind: 'text' },
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
        choices: Object.entries(oauthProviders).map(([value, { name }]) => ({ value, label: name })),
      },
      {
        path: 'oauthOptions.providers',
        label: 'The same as JSON, with One Tap, scopes and parameters',
        kind: 'json',
        defaultValue: '[{ "type": "google" }]',
      },
      { path: 'oauthOptions.popup', label: 'Sign in at providers in a popup', kind: 'flag' },
      { path: 'oauthOptions.loginRedirectURL', label: 'Login address', kind: 'text' },
      { path: 'oauthOptions.signupRedirectURL', label: 'Sign-up address', kind: 'text' },
    ],
  },
  {
    title: 'Passkeys',
    fields: [{ path: 'passkeyOptions.domain', label: 'Domain', kind: 'text', defaultValue: 'localhost' }],
  },
  {
    title: 'Session and page',
    fields: [
      { path: 'sessionOptions.sessionDurationMinutes', label: 'Session lasts, in minutes', ...minutes('30') },
      { path: 'enableShadowDOM', label: 'Render in a shadow root', kind: 'flag' },
    ],
  },
];

/** Simulated wallets, which extensions would add to the page. */
export const walletGroup: FieldGroup = {
  title: 'Simulated wallets',
  fields: [
    {
      path: 'wallets',
      label: 'Installed on this page',
      kind: 'list',
      choices: choicesOf(simulations),
    },
  ],
};

const nameOf = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

/** Language of the widget. */
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

/** Appearance of the widget. */
export const themeGroup: FieldGroup = {
  title: 'Theme',
  fields: [
    { path: 'colors.primary', label: 'Primary colour', kind: 'color', defaultValue: '#1b1f27' },
    { path: 'colors.secondary', label: 'Secondary colour', kind: 'color', defaultValue: '#5a616d' },
    { path: 'colors.success', label: 'Success colour', kind: 'color', defaultValue: '#15773c' },
    { path: 'colors.error', label: 'Error colour', kind: 'color', defaultValue: '#c4262e' },
    { path: 'container.backgroundColor', label: 'Background', kind: 'color', defaultValue: '#ffffff' },
    { path: 'container.borderColor', label: 'Border colour', kind: 'color', defaultValue: '#e1e4e9' },
    { path: 'container.borderRadius', label: 'Radius', kind: 'text', defaultValue: '8px' },
    { path: 'container.width', label: 'Width', kind: 'text', defaultValue: '400px' },
    { path: 'buttons.primary.backgroundColor', label: 'Primary button', kind: 'color', defaultValue: '#1b1f27' },
    { path: 'buttons.primary.textColor', label: 'Primary button text', kind: 'color', defaultValue: '#ffffff' },
    { path: 'buttons.primary.borderColor', label: 'Primary button border', kind: 'color', defaultValue: '#1b1f27' },
    { path: 'buttons.primary.borderRadius', label: 'Primary button radius', kind: 'text', defaultValue: '8px' },
    { path: 'buttons.secondary.backgroundColor', label: 'Secondary button', kind: 'color', defaultValue: '#ffffff' },
    { path: 'buttons.secondary.textColor', label: 'Secondary button text', kind: 'color', defaultValue: '#1b1f27' },
    { path: 'buttons.secondary.borderColor', label: 'Secondary button border', kind: 'color', defaultValue: '#d3d7de' },
    { path: 'buttons.secondary.borderRadius', label: 'Secondary button radius', kind: 'text', defaultValue: '8px' },
    { path: 'inputs.backgroundColor', label: 'Input background', kind: 'color', defaultValue: '#ffffff' },
    { path: 'inputs.textColor', label: 'Input text', kind: 'color', defaultValue: '#1b1f27' },
    { path: 'inputs.placeholderColor', label: 'Input placeholder', kind: 'color', defaultValue: '#6d7480' },
    { path: 'inputs.borderColor', label: 'Input border', kind: 'color', defaultValue: '#8b919c' },
    { path: 'inputs.borderRadius', label: 'Input radius', kind: 'text', defaultValue: '8px' },
    { path: 'fontFamily', label: 'Font family', kind: 'text', defaultValue: 'system-ui' },
    { path: 'logo.url', label: 'Logo address', kind: 'text' },
    { path: 'hideHeaderText', label: 'Hide the heading', kind: 'flag' },
  ],
};

/** Settings of the mock provider. */
export const settingsGroup: FieldGroup = {
  title: 'Mock provider',
  fields: settingNames.map((path) => {
    const { label, input } = idpSettings[path];
    return typeof input === 'string' ? { path, label, kind: input } : { path, label, kind: 'choice', choices: input };
  }),
};
