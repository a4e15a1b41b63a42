// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { enterEmail, openWidget } from '../support/openWidget.ts';

const ADA = 'ada@example.com';

test('EML-01 EML-02 CFG-05 without products a login link is sent by email', async () => {
  const widget = await openWidget();
  const { screen, message, sent, events } = widget;
  expect(screen.queryByRole('tab')).toBeNull();
  await enterEmail(widget, ADA);
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
  expect(screen.getByText(`An email was sent to ${ADA}.`)).toBeTruthy();
  expect((await message(ADA)).link).toContain('stytch_token_type=magic_links');
  expect(sent('magicLinks.email.loginOrCreate')).toEqual([
    { email: ADA, login_expiration_minutes: 30, signup_expiration_minutes: 30 },
  ]);
  expect(events).toEqual([
    { type: 'MAGIC_LINK_LOGIN_OR_CREATE', data: { email: ADA, request_id: expect.any(String), status_code: 200 } },
  ]);
});

test('EML-01 CFG-08 emailMagicLinksOptions are converted to the wire names', async () => {
  const widget = await openWidget({
    config: {
      products: ['emailMagicLinks'],
      emailMagicLinksOptions: {
        loginRedirectURL: 'https://shop.example/login',
        loginExpirationMinutes: 45,
        signupRedirectURL: 'https://shop.example/welcome',
        signupExpirationMinutes: 90,
        createUserAsPending: true,
        domainHint: 'shop.example',
      },
    },
  });
  const { message, sent } = widget;
  await enterEmail(widget, ADA);
  expect((await message(ADA)).link).toMatch(/^https:\/\/shop\.example\/welcome\?/);
  expect(sent('magicLinks.email.loginOrCreate')).toEqual([
    {
      email: ADA,
      login_magic_link_url: 'https://shop.example/login',
      login_expiration_minutes: 45,
      signup_magic_link_url: 'https://shop.example/welcome',
      signup_expiration_minutes: 90,
      create_user_as_pending: true,
      domain_hint: 'shop.example',
    },
  ]);
});

test('CFG-08 createUserAsPending is sent as the page sets it, also if it is false', async () => {
  const widget = await openWidget({ config: { emailMagicLinksOptions: { createUserAsPending: false } } });
  await enterEmail(widget, ADA);
  await widget.message(ADA);
  expect(widget.sent('magicLinks.email.loginOrCreate')).toMatchObject([{ create_user_as_pending: false }]);
});

test("EML-03 the links to the visitor's inbox search for the sender that the bootstrap names", async () => {
  const widget = await openWidget({ idp: { settings: { emailDomains: ['mail.shop.example'] } } });
  const { screen } = widget;
  await enterEmail(widget, ADA);
  const gmail = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open Gmail' });
  await waitFor(() => expect(decodeURIComponent(gmail.href)).toContain('from:@mail.shop.example'));
  const yahoo = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open Yahoo' });
  expect(decodeURIComponent(decodeURIComponent(yahoo.href))).toContain('from:@mail.shop.example');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Open Outlook' }).href).toContain('outlook.live.com');
});

test("EML-04 EVT-01 'Try again' clears the stored email, returns to Main and logs it", async () => {
  const widget = await openWidget();
  const { screen, user, logged } = widget;
  await enterEmail(widget, ADA);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  const events = await logged();
  expect(events.filter(({ event_name }) => event_name.startsWith('email_'))).toEqual([
    { event_name: 'email_sent', details: { email: ADA, type: 'login_or_create_eml' } },
    { event_name: 'email_try_again_clicked', details: { email: ADA, type: 'login_or_create_eml' } },
  ]);
});

test('EML-01 an address with full-width letters or pasted spaces is normalised', async () => {
  const widget = await openWidget();
  await enterEmail(widget, '\u3000ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ\u00a0');
  expect(await widget.screen.findByText(`An email was sent to ${ADA}.`)).toBeTruthy();
  expect(widget.idp.messages.list(ADA)).toHaveLength(1);
});

test('EML-05 an invalid address is refused and nothing is sent', async () => {
  const widget = await openWidget();
  const { screen, asked } = widget;
  await enterEmail(widget, 'ada@example');
  expect(await screen.findByText('Invalid email address')).toBeTruthy();
  expect(asked()).toEqual([]);
});

test('EML-01 a failed send shows why, and the form stays as it was', async () => {
  const widget = await openWidget();
  const { screen, user, idp } = widget;
  idp.faults.add({ call: 'magicLinks.email.loginOrCreate', fault: { kind: 'error', error_type: 'too_many_requests' } });
  await enterEmail(widget, ADA);
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(ADA);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
});
