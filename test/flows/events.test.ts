// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { enterEmail, openWidget, openWidgetOn } from '../support/openWidget.ts';

const ADA = 'ada@example.com';
const PASSWORD = 'an old horse sings at noon';

/** Signs Ada in with a passcode. */
async function signIn(widget: Awaited<ReturnType<typeof openWidget>>) {
  await enterEmail(widget, ADA);
  await widget.screen.findByRole('heading', { name: 'Enter passcode' });
  await widget.user.type(widget.screen.getByLabelText('6-digit passcode'), (await widget.message(ADA)).code ?? '');
  await widget.screen.findByText('Your passcode has been successfully verified.');
}

test('EVT-01 render_login_screen is logged once, with the options and the bootstrap; email_sent with email and type', async () => {
  const config = { products: ['otp'] } as const;
  const widget = await openWidget({ config });
  await enterEmail(widget, ADA);
  await widget.screen.findByRole('heading', { name: 'Enter passcode' });
  await widget.user.click(widget.screen.getByRole('button', { name: 'Resend code' }));
  await widget.screen.findByText('Code resent', { selector: '.siw-toast-text, .siw-toast-text *' });
  widget.widget.update({ config });
  expect(await widget.logged()).toEqual([
    { event_name: 'sdk_instance_instantiated', details: expect.anything() },
    {
      event_name: 'render_login_screen',
      details: { options: config, bootstrap: expect.objectContaining({ displayWatermark: false }) },
    },
    { event_name: 'email_sent', details: { email: ADA, type: 'login_or_create_otp' } },
    { event_name: 'email_try_again_clicked', details: { email: ADA, type: 'login_or_create_otp' } },
    { event_name: 'email_sent', details: { email: ADA, type: 'login_or_create_otp' } },
  ]);
});

test('EVT-01 render_login_screen is not logged by the widget that resets a password', async () => {
  const widget = await openWidget({ resetToken: 'any' });
  await widget.screen.findByRole('heading');
  expect((await widget.logged()).map(({ event_name }) => event_name)).toEqual(['sdk_instance_instantiated']);
});

test('EVT-01 an email that was not sent is not logged as sent', async () => {
  const widget = await openWidget();
  widget.idp.faults.add({ call: 'magicLinks.email.loginOrCreate', fault: { kind: 'drop' } });
  await enterEmail(widget, ADA);
  await widget.screen.findByText(/^Something went wrong/);
  const events = await widget.logged();
  expect(events.map(({ event_name }) => event_name)).not.toContain('email_sent');
});

test('EVT-02 every response is reported with its type, every error as an error', async () => {
  const widget = await openWidget({
    config: { products: ['passwords'] },
    idp: { seed: [{ emails: [ADA], password: PASSWORD }] },
  });
  const { screen, user, events, errors } = widget;
  await enterEmail(widget, ADA);
  const field = await screen.findByLabelText('Password');
  await user.type(field, 'wrong{Enter}');
  await screen.findByText('Email or password is wrong.');
  await user.clear(field);
  await user.type(field, `${PASSWORD}{Enter}`);
  await screen.findByText('You have successfully logged in.');
  expect(events).toEqual([
    { type: 'USER_SEARCH', data: expect.objectContaining({ userType: 'password' }) },
    { type: 'PASSWORD_AUTHENTICATE', data: expect.objectContaining({ session: expect.anything(), user: expect.anything() }) },
    { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
  ]);
  expect(JSON.stringify(events)).not.toContain('__user');
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ name: 'AuthError', error_type: 'unauthorized_credentials', status_code: 401 });
});

test('EVT-03 host callbacks that throw or reject disturb nothing, and are reported', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const widget = await openWidget({
    config: { products: ['otp'] },
    callbacks: {
      onEvent: () => {
        throw new Error('host event');
      },
      onError: () => Promise.reject(new Error('host error')),
    },
  });
  widget.idp.faults.add({ call: 'otps.email.loginOrCreate', fault: { kind: 'drop' } });
  await enterEmail(widget, ADA);
  await widget.screen.findByText(/^Something went wrong/);
  await widget.user.clear(widget.screen.getByLabelText('Email'));
  await signIn(widget);
  expect(widget.client.session.get()).toBeTruthy();
  const messages = reported.map((error) => (error as Error).message);
  expect(messages).toEqual(['host error', 'host event', 'host event', 'host event']);
});

test('EVT-02 callbacks can be replaced, and after unmounting only the end of the sign-in is reported', async () => {
  const received: string[] = [];
  const widget = await openWidget({ config: { products: ['otp'] } });
  widget.widget.update({
    callbacks: {
      onEvent: ({ type }) => {
        received.push(type);
        if (type === 'OTP_AUTHENTICATE') widget.widget.unmount();
      },
    },
  });
  await enterEmail(widget, ADA);
  await widget.screen.findByRole('heading', { name: 'Enter passcode' });
  await widget.user.type(widget.screen.getByLabelText('6-digit passcode'), (await widget.message(ADA)).code ?? '');
  await waitFor(() => expect(widget.host.childElementCount).toBe(0));
  await waitFor(() => expect(widget.client.session.get()).toBeTruthy());
  await waitFor(() => expect(received).toContain('AUTHENTICATE_FLOW_COMPLETE'));
  await vi.dynamicImportSettled();
  expect(received).toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  expect(widget.events).toEqual([]);
});

test('SES-08 CFG-10 a sign-in updates the session and calls its subscribers', async () => {
  const received: unknown[] = [];
  const widget = await openWidget({ config: { products: ['otp'], sessionOptions: { sessionDurationMinutes: 75 } } });
  widget.client.session.subscribe((session) => received.push(session?.session_id));
  await signIn(widget);
  const session = widget.client.session.get();
  expect(received).toEqual([session?.session_id]);
  expect(widget.client.user.get()?.user_id).toBe(session?.user_id);
  expect(widget.client.session.getTokens()?.session_jwt).toMatch(/^ey/);
  expect(Date.parse(session?.expires_at ?? '') - Date.now()).toBeGreaterThan(74 * 60_000);
  expect(widget.sent('otps.authenticate')).toEqual([
    { token: expect.any(String), method_id: expect.any(String), session_duration_minutes: 75 },
  ]);
});

test('API-01 CFG-10 password and link calls carry the configured duration; user id and session id go with every call', async () => {
  const config = { products: ['passwords'], sessionOptions: { sessionDurationMinutes: 75 } } as const;
  const widget = await openWidget({ config, idp: { seed: [{ emails: [ADA], password: PASSWORD }] } });
  const { user, sent, idp } = widget;
  await enterEmail(widget, ADA);
  await user.type(await widget.screen.findByLabelText('Password'), `${PASSWORD}{Enter}`);
  await widget.screen.findByText('You have successfully logged in.');
  expect(sent('passwords.authenticate')).toEqual([{ email: ADA, password: PASSWORD, session_duration_minutes: 75 }]);
  // On another page of the site, where Ada is still signed in.
  const next = openWidgetOn(idp, { config });
  const { screen, client } = next;
  await enterEmail(next, 'bo@example.com');
  await screen.findByRole('heading', { name: /^Finish creating/ });
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  const session = client.session.get();
  await user.click(button);
  await screen.findByText('You have successfully logged in.');
  expect(sent('passwords.create')).toEqual([{ email: 'bo@example.com', password: PASSWORD, session_duration_minutes: 75 }]);
  const create = idp.calls.list({ secrets: true }).find(({ call }) => call === 'passwords.create');
  expect(JSON.parse(atob(create?.headers['x-sdk-client'] ?? ''))).toMatchObject({
    stytch_user_id: session?.user_id,
    stytch_session_id: session?.session_id,
  });
});

test('API-01 CFG-07 otpOptions reach the passcode calls', async () => {
  const otpOptions = {
    methods: ['email', 'sms'],
    expirationMinutes: 7,
    loginTemplateId: 'hi',
    signupTemplateId: 'welcome',
  } as const;
  const widget = await openWidget({ config: { products: ['otp'], otpOptions } });
  const { screen, user, sent, message } = widget;
  await enterEmail(widget, ADA);
  await message(ADA);
  expect(sent('otps.email.loginOrCreate')).toEqual([
    { email: ADA, expiration_minutes: 7, login_template_id: 'hi', signup_template_id: 'welcome' },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('tab', { name: 'Text' }));
  await user.type(await screen.findByLabelText('Phone number'), '2015550123{Enter}');
  await message('+12015550123');
  expect(sent('otps.sms.loginOrCreate')).toEqual([{ phone_number: '+12015550123', expiration_minutes: 7 }]);
});
