import { OAUTH_PROVIDERS, ONE_TAP_POSITIONS, OTP_METHODS } from '../../hostConfig.ts';
import { readFlag, readListOf, readMinutes, readOneOf, readText, readTexts } from './readers.ts';
import { readProducts } from './readProducts.ts';
import { none, option, type StytchGroup, same } from './StytchOption.ts';

const B2B = "Belongs to Stytch's B2B widget. This widget has no organisations, single sign-on or second factors.";

/** Options that the page passes to the widget, and those of `config`. */
export const configOptions: readonly StytchGroup[] = [
  {
    path: '',
    options: [
      ...none('client', 'Create one with createClient, with the same public token.'),
      ...none('elementId', "Pass it to mountLogin as element, a selector such as '#login'."),
      ...none(
        'callbacks',
        'Pass it to mountLogin. The events have the same names; PASSKEY_UPDATE, SESSION_KEPT and others are new.',
      ),
      ...none('passwordResetToken', 'Call mountResetPassword, which reads the token from the address.'),
      ...none(
        'getIDPConsentManifest authTokenParams',
        'Belongs to the consent screen for connected apps, which this widget does not have.',
      ),
    ],
  },
  {
    path: 'config',
    options: [
      option('products', 'config.products', { read: readProducts }),
      ...same('enableShadowDOM', 'config', readFlag),
      ...none(
        'authFlowType organizationSlug ssoOptions emailOtpOptions smsOtpOptions directLoginForSingleMembership directCreateOrganizationForNoMembership disableCreateOrganization mfaProductOrder mfaProductInclude',
        B2B,
      ),
    ],
  },
  {
    path: 'config.emailMagicLinksOptions',
    options: [
      ...same('loginRedirectURL signupRedirectURL', 'config.emailMagicLinksOptions'),
      ...same('loginExpirationMinutes signupExpirationMinutes', 'config.emailMagicLinksOptions', readMinutes),
      ...same('createUserAsPending', 'config.emailMagicLinksOptions', readFlag),
      ...same('domainHint loginTemplateId signupTemplateId locale', 'config.emailMagicLinksOptions'),
    ],
  },
  {
    path: 'config.oauthOptions',
    options: same('loginRedirectURL signupRedirectURL', 'config.oauthOptions'),
  },
  {
    path: 'config.oauthOptions.providers[]',
    options: [
      ...same('type', 'config.oauthOptions.providers[]', readOneOf(OAUTH_PROVIDERS)),
      ...same('one_tap', 'config.oauthOptions.providers[]', readFlag),
      ...same('position', 'config.oauthOptions.providers[]', readOneOf(ONE_TAP_POSITIONS)),
      ...same('custom_scopes', 'config.oauthOptions.providers[]', readListOf(readText)),
      ...same('provider_params', 'config.oauthOptions.providers[]', readTexts),
      ...none(
        'cancel_on_tap_outside',
        'Chose whether a click beside Google One Tap closes it. Here such a click closes it, unless it is embedded.',
      ),
    ],
  },
  {
    path: 'config.otpOptions',
    options: [
      ...same('methods', 'config.otpOptions', readListOf(readOneOf(OTP_METHODS))),
      ...same('expirationMinutes', 'config.otpOptions', readMinutes),
      ...same('loginTemplateId signupTemplateId locale', 'config.otpOptions'),
    ],
  },
  {
    path: 'config.passwordOptions',
    options: [
      ...same('loginRedirectURL resetPasswordRedirectURL resetPasswordTemplateId locale', 'config.passwordOptions'),
      ...same('loginExpirationMinutes resetPasswordExpirationMinutes', 'config.passwordOptions', readMinutes),
    ],
  },
  { path: 'config.passkeyOptions', options: same('domain', 'config.passkeyOptions') },
  { path: 'config.sessionOptions', options: same('sessionDurationMinutes', 'config.sessionOptions', readMinutes) },
];
