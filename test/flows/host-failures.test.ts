// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createIdp } from '../../sandbox/idp/createIdp.ts';
import { createClient } from '../../src/index.ts';
import { BACKEND, enterEmail, openWidget, openWidgetOn } from '../support/openWidget.ts';

const ADA = 'ada@example.com';

test('EVT-02 an error in the first render is given to onError of the mount, and the visitor reads the generic text', async () => {
  const broken = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { flatMap } = Array.prototype;
  const failing = function (this: unknown[], ...parameters: Parameters<typeof flatMap>) {
    if (this.includes('emailMagicLinks')) throw new TypeError('The page has replaced flatMap.');
    return flatMap.apply(this, parameters);
  };
  const replaced = vi.spyOn(Array.prototype, 'flatMap').mockImplementation(failing as typeof flatMap);
  onTestFinished(() => {
    replaced.mockRestore();
    broken.mockRestore();
  });
  const { screen, errors } = await openWidget();
  await waitFor(() => expect(errors).toHaveLength(1));
  expect(errors[0]).toMatchObject({ name: 'AuthError', error_type: 'unknown_error', cause: expect.any(Error) });
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please check your connection and try again.');
});

test('EVT-03 a visitor signs in although the log of the page’s provider throws', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  const idp = createIdp();
  const { provider, destroy } = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch });
  onTestFinished(destroy);
  const logged: string[] = [];
  const log: typeof provider.log = ({ event_name }) => {
    logged.push(event_name);
    throw new Error('Analytics is down.');
  };
  const widget = openWidgetOn(idp, { config: { products: ['otp'] }, client: { provider: { ...provider, log } } });
  const { screen, user, message, errors, client } = widget;
  await enterEmail(widget, ADA);
  await user.type(await screen.findByLabelText('6-digit passcode'), (await message(ADA)).code ?? '');
  expect(await screen.findByText('Your passcode has been successfully verified.')).toBeTruthy();
  expect(logged.sort()).toEqual(['email_sent', 'render_login_screen', 'sdk_instance_instantiated']);
  expect(errors).toEqual([]);
  await expect(Promise.resolve(client.log({ event_name: 'email_sent', details: {} }))).resolves.toBeUndefined();
});

test('API-01 EVT-01 analytics events name the signed-in user and session, and no one before', async () => {
  const widget = await openWidget({ config: { products: ['otp'] } });
  const { screen, user, message, client, logged, idp } = widget;
  await enterEmail(widget, ADA);
  await user.type(await screen.findByLabelText('6-digit passcode'), (await message(ADA)).code ?? '');
  await screen.findByText('Your passcode has been successfully verified.');
  const { user_id, session_id } = client.session.get() ?? {};
  await client.log({ event_name: 'email_try_again_clicked', details: { email: ADA, type: 'login_or_create_otp' } });
  await logged();
  const named = idp.events
    .list()
    .map(({ event_name, telemetry }) => [event_name, Object(telemetry).stytch_user_id, Object(telemetry).stytch_session_id]);
  expect(named.at(-1)).toEqual(['email_try_again_clicked', user_id, session_id]);
  expect(user_id).toBeTruthy();
  for (const [, ...ids] of named.slice(0, -1)) expect(ids).toEqual([undefined, undefined]);
});
