// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/dom';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { de } from '../../src/copy/languages/de.ts';
import { he } from '../../src/copy/languages/he.ts';
import { defineSigninWidget, type SigninWidgetElement } from '../../src/element.ts';
import { ConfigError, createClient, isAuthError, type Locale, type Translation } from '../../src/index.ts';
import { LANGUAGE_TIMEOUT_MS } from '../../src/limits.ts';
import { Login } from '../../src/react.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { enterEmail, openWidget, settled } from '../support/openWidget.ts';

const GERMAN = 'Registrieren oder anmelden';
const ENGLISH = 'Sign up or log in';
const passwords = { products: ['passwords'] } as const;

/** Every text that has been on the page since. */
function recordTexts(root: HTMLElement): string[] {
  const texts: string[] = [];
  const observer = new MutationObserver(() => texts.push(root.textContent));
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return texts;
}

function prefer(...languages: string[]) {
  const read = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  onTestFinished(() => read.mockRestore());
}

test('a widget is in English by default', async () => {
  prefer('de-AT');
  const { screen, root } = await openWidget();
  await screen.findByRole('heading', { name: ENGLISH });
  expect([root.lang, root.dir]).toEqual(['en', 'ltr']);
});

test('the first text is in the language', async () => {
  const { screen, root, errors } = await openWidget({ locale: 'de' });
  const texts = recordTexts(root);
  await screen.findByRole('heading', { name: GERMAN });
  expect([root.lang, root.dir]).toEqual(['de', 'ltr']);
  expect(texts.filter((text) => text.includes(ENGLISH))).toEqual([]);
  expect(errors).toEqual([]);
});

test.each([
  [['de-CH', 'fr'], GERMAN],
  [['en-GB', 'de'], ENGLISH],
  [['tlh', 'de'], GERMAN],
  [['tlh'], ENGLISH],
])('auto uses the first available language of the visitor: %s', async (languages, heading) => {
  prefer(...languages);
  const { screen } = await openWidget({ locale: 'auto' });
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});

test('an unknown language falls back to English with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const { screen } = await openWidget({ locale: 'tlh' });
  await screen.findByRole('heading', { name: ENGLISH });
  expect(warn.mock.calls[0]?.[0]).toContain("locale 'tlh'");
});

test('a language that does not load falls back to English with one report to the page', async () => {
  const failure = new TypeError('Failed to fetch dynamically imported module');
  const { screen, errors, root } = await openWidget({ locale: () => Promise.reject(failure) });
  await screen.findByRole('heading', { name: ENGLISH });
  await settled();
  expect(errors.map(isAuthError)).toEqual([true]);
  expect(errors[0]).toMatchObject({ error_type: 'unknown_error', status_code: 0, cause: failure });
  expect(root.lang).toBe('en');
});

test('a failed language is not reported after another was requested, or after unmounting', async () => {
  const { screen, errors, widget } = await openWidget();
  await screen.findByRole('heading', { name: ENGLISH });
  const fails: (() => void)[] = [];
  const locale = () => new Promise<never>((_, reject) => fails.push(() => reject(new TypeError('Failed to fetch'))));
  widget.update({ locale });
  widget.update({ locale: 'de' });
  await screen.findByRole('heading', { name: GERMAN });
  widget.update({ locale: () => locale() });
  await settled();
  fails[0]?.();
  await settled();
  expect(errors).toEqual([]);
  widget.unmount();
  fails[1]?.();
  await settled();
  expect(fails).toHaveLength(2);
  expect(errors).toEqual([]);
});

test('a language that never arrives is not waited for without end', async () => {
  const clock = fakeClock();
  const { screen, errors } = await openWidget({ locale: () => new Promise(() => {}) });
  await settled();
  expect(screen.queryByRole('heading')).toBeNull();
  await clock.pass(LANGUAGE_TIMEOUT_MS);
  await screen.findByRole('heading', { name: ENGLISH });
  expect(errors.map(({ error_type }) => error_type)).toEqual(['request_timeout']);
});

test("CFG-13 a locale that is neither a tag nor a function is refused by the option's name", async () => {
  const { widget } = await openWidget();
  expect(() => widget.update({ locale: 5 as unknown as Locale })).toThrow(ConfigError);
  expect(() => widget.update({ locale: 5 as unknown as Locale })).toThrow('locale is 5');
});

test('update changes the language and keeps the input', async () => {
  const { screen, user, widget, root } = await openWidget({ config: passwords });
  const field = await screen.findByRole('textbox', { name: 'Email' });
  await user.type(field, 'ada@');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Invalid email address');
  widget.update({ locale: 'de' });
  await screen.findByRole('heading', { name: GERMAN });
  expect(screen.getByText('Ungültige E-Mail-Adresse')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'E-Mail-Adresse' })).toBe(field);
  expect((field as HTMLInputElement).value).toBe('ada@');
  expect(root.lang).toBe('de');
  widget.update({ locale: 'en' });
  await screen.findByRole('heading', { name: ENGLISH });
  expect(root.lang).toBe('en');
});

test('a toast, and the text that remains after it, follow the language, for a success and for a failure', async () => {
  const { screen, user, root, idp, widget } = await openWidget({ config: { products: ['otp'] } });
  const inGermanThenEnglish = async (english: string, german: string) => {
    // Pointed at, a toast stays.
    await user.hover(await screen.findByText(english));
    widget.update({ locale: 'de' });
    await user.unhover(await screen.findByText(german));
    await waitFor(() => expect(root.querySelector('.siw-toast')).toBeNull());
    expect(screen.getByText(german)).toBeTruthy();
    widget.update({ locale: 'en' });
    expect(await screen.findByText(english)).toBeTruthy();
  };
  await enterEmail({ screen, user }, 'ada@example.com');
  await user.click(await screen.findByRole('button', { name: 'Resend code' }));
  await inGermanThenEnglish('Code resent', 'Code erneut gesendet');
  idp.faults.add({ call: 'otps.email.loginOrCreate', fault: { kind: 'error', error_type: 'too_many_requests' } });
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await inGermanThenEnglish(
    'Too many requests. Please wait a moment and try again.',
    'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  );
});

test('of two requested languages the later one is used, in any order of their loading', async () => {
  const { screen, widget } = await openWidget();
  await screen.findByRole('heading', { name: ENGLISH });
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  widget.update({ locale: () => late.then(() => ({ lang: 'x-late', copy: de })) });
  widget.update({ locale: 'de' });
  await screen.findByRole('heading', { name: GERMAN });
  widget.update({ locale: 'en' });
  arrive();
  await screen.findByRole('heading', { name: ENGLISH });
  await settled();
  expect(screen.getByRole('heading', { name: ENGLISH })).toBeTruthy();
});

test('copy overrides the texts of the language, also on later screens', async () => {
  const copy = { main: { title: 'Willkommen' }, passcode: { title: 'Jetzt der Code' } };
  const { screen, user } = await openWidget({ locale: 'de', copy, config: { products: ['otp'] } });
  await screen.findByRole('heading', { name: 'Willkommen' });
  await user.type(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await screen.findByRole('heading', { name: 'Jetzt der Code' });
  expect(screen.getByText('Ein sechsstelliger Code wurde an ada@example.com gesendet.')).toBeTruthy();
});

test.each([
  [undefined, 'Sign up or log in', 'Enter passcode'],
  ['de', GERMAN, de.passcode.title],
  ['he', he.main.title, he.passcode.title],
])('copy with an undefined text keeps the one of the language %s, also on later screens', async (locale, title, next) => {
  const copy = { main: { title: undefined }, passcode: { title: undefined, sent: '→ {destination}' }, emailLink: undefined };
  const { screen, user } = await openWidget({ ...(locale && { locale }), copy, config: { products: ['otp'] } });
  await screen.findByRole('heading', { name: title });
  await user.type(screen.getByRole('textbox'), 'ada@example.com');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: next });
  expect(screen.getByText(/^→ .?ada@example\.com/)).toBeTruthy();
});

test.each([
  ['nl', undefined],
  ['nl', null],
  ['ur', undefined],
])('a language of the page, such as %s, shows a text that is %s in English', async (lang, none) => {
  const copy = {
    ...de,
    main: { ...de.main, title: none },
    passcode: { ...de.passcode, title: none },
    passkey: none,
    answers: none,
  };
  const locale = async () => ({ lang, copy: copy as unknown as Translation });
  const { screen, user, errors } = await openWidget({ locale, config: { products: ['otp', 'passkeys'] } });
  await screen.findByRole('heading', { name: ENGLISH });
  await user.type(screen.getByRole('textbox', { name: de.common.email }), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: de.common.continue }));
  await screen.findByRole('heading', { name: 'Enter passcode' });
  expect(errors).toEqual([]);
});

test("a host's own language brings its tag and its direction", async () => {
  const { screen, root } = await openWidget({ locale: async () => ({ lang: 'ur', copy: de }) });
  await screen.findByRole('heading', { name: GERMAN });
  expect([root.lang, root.dir]).toEqual(['ur', 'rtl']);
});

test.each([
  ['too_many_requests', 'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es erneut.'],
  ['captcha_required', 'Wir konnten nicht bestätigen, dass Sie ein Mensch sind. Bitte versuchen Sie es erneut.'],
  ['something_new', 'A sentence of the server.'],
])("ERR-01 an error is shown in the language, else in the provider's words: %s", async (error_type, shown) => {
  const { screen, user, idp } = await openWidget({ locale: 'de', config: passwords });
  const fault = { kind: 'error', error_type, error_message: 'A sentence of the server.' } as const;
  idp.faults.add({ call: 'users.search', fault });
  await user.type(await screen.findByRole('textbox', { name: 'E-Mail-Adresse' }), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await waitFor(() => expect(screen.getByText(shown)).toBeTruthy());
});

test("a host may replace the text of a provider's error, in English too", async () => {
  const copy = { providerErrors: { too_many_requests: 'Slow down.' } };
  const { screen, user, idp } = await openWidget({ copy, config: passwords });
  const fault = { kind: 'error', error_type: 'too_many_requests', error_message: 'Too many.' } as const;
  idp.faults.add({ call: 'users.search', fault });
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Slow down.')).toBeTruthy();
});

test('an element and a component take a language too', async () => {
  const client = createClient({ publicToken: 'public-token-test-1', fetch: () => new Promise<Response>(() => {}) });
  const element = document.createElement('signin-widget') as SigninWidgetElement;
  defineSigninWidget();
  Object.assign(element, { client });
  element.setAttribute('locale', 'de');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  document.body.append(element);
  onTestFinished(() => {
    element.remove();
    root.unmount();
    place.remove();
    client.destroy();
  });
  root.render(createElement(Login, { client, locale: 'de' }));
  for (const host of [element, place]) await within(host).findByRole('heading', { name: GERMAN });
  element.removeAttribute('locale');
  root.render(createElement(Login, { client }));
  for (const host of [element, place]) await within(host).findByRole('heading', { name: ENGLISH });
});
