import { afterEach, expect, test, vi } from 'vitest';
import { mergeTexts } from '../../copy/copy.ts';
import { passcodeTexts } from '../../copy/en/passcode.ts';
import { createLocale } from './createLocale.ts';
import { loadLanguage } from './loadLanguage.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a language of another region has the texts of the language, and the formats of the region', async () => {
  const austrian = await loadLanguage('de-AT');
  expect([austrian.lang, austrian.dir, new Intl.Locale(austrian.locale).region]).toEqual(['de', 'ltr', 'AT']);
});

test('numbers have European digits in every language', async () => {
  const arabic = await loadLanguage('ar-EG');
  expect(new Intl.NumberFormat(arabic.locale).format(12)).toBe('12');
});

test('in a right-to-left language, what is filled into a text keeps its own direction', async () => {
  const [arabic, german] = [await loadLanguage('ar'), await loadLanguage('de')];
  expect([arabic.dir, german.dir]).toEqual(['rtl', 'ltr']);
  expect(arabic.copy.passcode?.sent).toContain('\u2068{destination}\u2069');
  expect(german.copy.passcode?.sent).not.toContain('\u2068');
});

test('in a right-to-left language, what is filled into a text of the page keeps its own direction', async () => {
  const overrides = { passcode: { sent: 'أرسلنا رمزًا إلى {destination} للتو.' } };
  const sentIn = async (tag: string) => mergeTexts('passcode', passcodeTexts, await loadLanguage(tag), overrides).sent;
  expect(await sentIn('ar')).toBe('أرسلنا رمزًا إلى \u2068{destination}\u2069 للتو.');
  expect(await sentIn('de')).toBe(overrides.passcode.sent);
});

test('ERR-01 errors that mean the same to a visitor have the same text', async () => {
  const { providerErrors = {} } = (await loadLanguage('de')).copy;
  for (const [type, like] of [
    ['captcha_required', 'captcha_failed'],
    ['user_not_found', 'email_not_found'],
    ['link_used', 'unable_to_auth_magic_link'],
    ['link_expired', 'unable_to_auth_magic_link'],
    ['pkce_mismatch', 'link_other_device'],
    ['no_user_password', 'unauthorized_credentials'],
  ] as const) {
    expect(providerErrors[like]).toBeTruthy();
    expect(providerErrors[type]).toBe(providerErrors[like]);
  }
});

test('a language that arrives after another one was asked for is not shown', async () => {
  const german = (await import('../../copy/languages/de.ts')).de;
  const changes = vi.fn();
  const locale = createLocale(changes, () => {});
  let arrive = () => {};
  locale.ask(() => new Promise((resolve) => (arrive = () => resolve({ lang: 'nl', copy: german }))));
  locale.ask('fr');
  await vi.waitFor(() => expect(locale.language.lang).toBe('fr'));
  arrive();
  await locale.pending;
  await new Promise((resolve) => setTimeout(resolve));
  expect([locale.language.lang, changes.mock.calls.length]).toEqual(['fr', 1]);
});

test('a language that did not load is loaded when the page asks for it again, and its error is reported once', async () => {
  const german = (await import('../../copy/languages/de.ts')).de;
  const errors = vi.fn();
  let isOffline = true;
  const load = vi.fn(async () => {
    if (isOffline) throw new Error('The network is away.');
    return { lang: 'de', copy: german };
  });
  const locale = createLocale(() => {}, errors);
  locale.ask(load);
  const { pending } = locale;
  await pending;
  locale.ask(load);
  // The next screen does not wait for a second attempt.
  expect(locale.pending).toBe(pending);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect([locale.language.lang, errors.mock.calls.length]).toEqual(['en', 1]);
  isOffline = false;
  locale.ask(load);
  await vi.waitFor(() => expect(locale.language.lang).toBe('de'));
  expect(errors).toHaveBeenCalledOnce();
});

test('auto loads no language for a visitor who prefers English of any region', () => {
  vi.stubGlobal('navigator', { languages: ['en-GB', 'de'] });
  const locale = createLocale(
    () => {},
    () => {},
  );
  locale.ask('auto');
  expect([locale.pending, locale.language.lang]).toEqual([null, 'en']);
});
