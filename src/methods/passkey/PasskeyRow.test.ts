// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { passkeyScreens } from '../../../sandbox/screens/samples/passkeyScreens.ts';
import { openWidget } from '../../../test/support/openWidget.ts';
import { mountScreen, type ScreenOf } from '../../devtools.ts';

const sample = passkeyScreens.find(({ screen }) => screen.name === 'passkey/registered');
const screen = sample?.screen as ScreenOf<'passkey/registered'>;
const [first] = screen.registrations;

/** The list of passkeys of the sample screen, or another one. */
async function open(registrations = screen.registrations) {
  const { client, widget, user, idp } = await openWidget();
  widget.unmount();
  const element = document.body.appendChild(document.createElement('div'));
  const shown = mountScreen({ client, element, config: { products: ['passkeys'] } }, { ...screen, registrations });
  onTestFinished(() => {
    shown.unmount();
    element.remove();
  });
  const list = within(element);
  const [begin] = (await list.findAllByRole('button', { name: /^Rename: / })) as [HTMLElement];
  const changes = () => idp.calls.list().filter(({ call }) => call === 'webauthn.update').length;
  return { list, user, changes, begin };
}

test('PKY-06 Escape calls off a new name, and the focus returns to where it was', async () => {
  const { list, user, changes, begin } = await open();
  await user.click(begin);
  const field = list.getByLabelText<HTMLInputElement>('Name');
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([first?.name, 0, first?.name?.length]);
  await user.keyboard('a{ArrowLeft}');
  expect(list.getByLabelText('Name')).toBe(field);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(list.queryByLabelText('Name')).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`Rename: ${first?.name}`));
  expect(changes()).toBe(0);
});

test('PKY-06 a name of spaces is not saved, and the field has the focus', async () => {
  const { list, user, changes, begin } = await open();
  await user.click(begin);
  const field = list.getByLabelText<HTMLInputElement>('Name');
  await user.clear(field);
  await user.type(field, '  {Enter}');
  expect(list.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(changes()).toBe(0);
});

test('PKY-06 PKY-11 a passkey without a name is called after its device, also in the field for a name', async () => {
  const unnamed = { ...(first as NonNullable<typeof first>), name: '' };
  const { list, user, begin } = await open([unnamed]);
  expect([begin.getAttribute('aria-label'), list.getAllByText('Desktop device')]).toEqual([
    'Rename: Desktop device',
    [expect.anything()],
  ]);
  await user.click(begin);
  expect(list.getByLabelText<HTMLInputElement>('Name').value).toBe('Desktop device');
});

test('PKY-06 a deletion that is called off leaves the focus at its button', async () => {
  const { list, user } = await open();
  const name = `Delete: ${first?.name}`;
  await user.click(list.getByRole('button', { name }));
  expect(list.getByText('Once deleted, the passkey cannot be restored.')).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name));
});
