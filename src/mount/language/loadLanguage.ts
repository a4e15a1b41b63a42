import { preferredLanguages } from '../../browser/preferredLanguages.ts';
import { ENGLISH, type Locale, type ProviderErrorType, type ResolvedLocale, type Translation } from '../../copy/copy.ts';
import { isolatePlaceholders } from '../../copy/isolatePlaceholders.ts';
import { languages } from '../../copy/languages.ts';
import { matchLanguage } from '../../copy/matchLanguage.ts';
import { withTimeLimit } from '../../lib/async/withTimeLimit.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { warn } from '../../lib/warn.ts';
import { LANGUAGE_TIMEOUT_MS } from '../../limits.ts';

const RTL_SCRIPTS = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr'];

/** Errors that use the text of another error, because they mean the same to a visitor. */
const SAME: Readonly<Record<string, ProviderErrorType>> = {
  captcha_required: 'captcha_failed',
  captcha_unavailable: 'captcha_failed',
  user_not_found: 'email_not_found',
  user_unauthenticated: 'session_not_found',
  invalid_method_id: 'unable_to_auth_otp_code',
  magic_link_not_found: 'unable_to_auth_magic_link',
  link_used: 'unable_to_auth_magic_link',
  link_expired: 'unable_to_auth_magic_link',
  pkce_expected_code_verifier: 'link_other_device',
  pkce_mismatch: 'link_other_device',
  no_user_password: 'unauthorized_credentials',
  oauth_flow_callback_error: 'oauth_token_not_found',
  oauth_state_mismatch: 'oauth_token_not_found',
  invalid_signature: 'unable_to_authenticate_crypto_wallet',
  siwe_message_expired: 'unable_to_authenticate_crypto_wallet',
};

function toResolvedLocale(lang: string, locale: string, copy: Translation, dir?: 'ltr' | 'rtl'): ResolvedLocale {
  const known = new Intl.Locale(locale, { numberingSystem: 'latn' });
  const direction = dir ?? (RTL_SCRIPTS.includes(known.maximize().script ?? '') ? 'rtl' : 'ltr');
  const providerErrors: Record<string, string> = { ...copy.providerErrors };
  for (const [type, like] of Object.entries(SAME)) providerErrors[type] ??= copy.providerErrors[like];
  const all = { ...copy, providerErrors };
  const resolved = { lang, dir: direction, locale: known.toString() } as const;
  return direction === 'rtl'
    ? { ...resolved, copy: isolatePlaceholders(all), isolate: isolatePlaceholders }
    : { ...resolved, copy: all };
}

/** Leaves out texts, groups and plural forms without a value: the English text, or the form `other`, takes their place. */
function withoutMissing<Texts extends object>(texts: Texts): Texts {
  const given = Object.entries(texts)
    .map(([key, text]) => [key, isRecord(text) ? withoutMissing(text) : text])
    .filter(([, text]) => text !== undefined && text !== null && (!isRecord(text) || Object.keys(text).length > 0));
  return Object.fromEntries(given) as Texts;
}

/**
 * Loads the language that a page requests.
 * @throws the error of its chunk or of the page's own loader
 */
export async function loadLanguage(locale: Locale): Promise<ResolvedLocale> {
  if (typeof locale === 'function') {
    const { lang, copy, dir } = await withTimeLimit(locale, LANGUAGE_TIMEOUT_MS);
    return toResolvedLocale(
      lang,
      lang,
      { ...withoutMissing(copy), providerErrors: withoutMissing({ ...copy.providerErrors }) },
      dir,
    );
  }
  const offered = Object.keys(languages) as (keyof typeof languages)[];
  const match = matchLanguage(locale === 'auto' ? preferredLanguages() : [locale], ['en', ...offered]);
  const tag = offered.find((each) => each === match?.tag);
  if (!match && locale !== 'auto')
    warn(`locale '${locale}' has no texts, so the widget is in English. Available: en, ${offered.join(', ')}.`);
  if (!match || !tag) return ENGLISH;
  return resolveLocale(tag, match.wanted, await languages[tag]());
}

/** Creates the locale of language `tag` for a visitor who prefers `wanted`, which may have another region. */
export function resolveLocale(tag: string, wanted: string, copy: Translation): ResolvedLocale {
  const isSame = new Intl.Locale(wanted).language === new Intl.Locale(tag).language;
  return toResolvedLocale(tag, isSame ? wanted : tag, copy);
}
