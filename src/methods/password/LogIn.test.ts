// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { openWidget } from '../../../test/support/openWidget.ts';
import { mountScreen } from '../../devtools.ts';
import type { Screen } from '../../flow/screens.ts';

const email = 'ada@example.com';

/** A screen for the password of this account. */
async function open(screen: Partial<Screen> = {}) {
  const { client, widget, user, idp } = await openWidget();
  widget.unmount();
  const element = document.body.appendChild(document.createElement('div'));
  const shown = mountScreen({ client, element, config: { products: ['passwords'] } }, {
    name: 'password/login',
    email,
    ...screen,
  } as Screen);
  onTestFinished(() => {
    shown.unmount();
    element.remove();
  });
  const inside = within(element);
  await inside.findByLabelText('Password');
  const calls = () => idp.calls.list().flatMap(({ call }) => (call?.startsWith('passwords') ? [call] : []));
  return { screen: inside, user, idp, calls, press: (name: string) => user.click(inside.getByRole('button', { name })) };
}

test('PWD-02 a password that is refused is explained, and the field has the focus', async () => {
  const { screen, user, press, idp } = await open();
  idp.faults.add({ call: 'passwords.authenticate', fault: { kind: 'error', error_type: 'unauthorized_credentials' } });
  await user.type(screen.getByLabelText('Password'), 'a password');
  await press('Continue');
  const field = screen.getByLabelText('Password');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('PWD-02 without a password nothing is sent, the visitor reads why, and the field has the focus', async () => {
  const { screen, user, press, calls } = await open();
  await press('Continue');
  const field = screen.getByLabelText('Password');
  const message = await screen.findByText('Enter a password to continue.');
  expect(message.closest('[role=alert]')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  await press('Continue');
  expect(message.isConnected).toBe(false);
  await user.type(field, 'a');
  expect(screen.queryByText('Enter a password to continue.')).toBeNull();
  expect(calls()).toEqual([]);
});

test('PWD-02 a password that was filled in without an input event is sent', async () => {
  const { screen, press, calls } = await open();
  await press('Continue');
  await screen.findByText('Enter a password to continue.');
  screen.getByLabelText<HTMLInputElement>('Password').value = 'a password';
  await press('Continue');
  await waitFor(() => expect(calls()).toEqual(['passwords.authenticate']));
  expect(screen.queryByText('Enter a password to continue.')).toBeNull();
});

test('PWD-01 an account that may not exist can be created instead', async () => {
  const known = await open();
  expect(known.screen.queryByRole('button', { name: 'Create account' })).toBeNull();
  const names = known.screen.getAllByRole('button').length;
  const unknown = await open({ canCreate: true } as Partial<Screen>);
  const buttons = unknown.screen.getAllByRole('button');
  expect(buttons).toHaveLength(names + 1);
  await unknown.user.click(buttons.at(-1) as HTMLElement);
  expect(await unknown.screen.findByText(/Finish creating your account/)).toBeTruthy();
});
