// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/dom';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import type { Data } from '../state/address.ts';
import { configGroups, settingsGroup, themeGroup } from '../state/fields.ts';
import { FieldInput } from './FieldInput.tsx';

const fields = [...configGroups, settingsGroup, themeGroup].flatMap((group) => group.fields);

/** The control of the option with this path, or of the one with this label if several have it. */
function openField(path: string, data: Data = {}, label?: string) {
  const field = fields.find((each) => each.path === path && (label === undefined || each.label === label));
  if (!field) throw new Error(`There is no field for ${path}.`);
  const changes: unknown[] = [];
  render(<FieldInput field={field} data={data} error="" onChange={(_path, value) => changes.push(value)} />);
  return { changes, type: (value: string) => fireEvent.change(screen.getByLabelText(field.label), { target: { value } }) };
}

test('SBX-02 a number is passed on as one, other text as it is typed, and an empty field removes the option', () => {
  const { changes, type } = openField('otpOptions.expirationMinutes', { otpOptions: { expirationMinutes: 5 } });
  for (const typed of ['10', '-1', '1.5', 'soon', '1e3', '']) type(typed);
  expect(changes).toEqual([10, -1, 1.5, 'soon', '1e3', undefined]);
});

test('SBX-02 digits in a field for text stay text', () => {
  const { changes, type } = openField('otpOptions.loginTemplateId');
  type('12');
  expect(changes).toEqual(['12']);
});

test('SBX-02 a choice of the list is added behind the others, and an empty list removes the option', () => {
  const { changes } = openField('products', { products: ['otp'] });
  fireEvent.click(screen.getByLabelText('Passkeys'));
  fireEvent.click(screen.getByLabelText('Passcodes'));
  expect(changes).toEqual([['otp', 'passkeys'], undefined]);
});

test('SBX-02 a provider that is added or removed leaves the settings of the others', () => {
  const google = { type: 'google', one_tap: true };
  const github = { type: 'github', custom_scopes: ['repo'] };
  const path = 'oauthOptions.providers';
  const label = 'Providers, in the order in which they are chosen';
  const { changes } = openField(path, { oauthOptions: { providers: [google, github] } }, label);
  expect(screen.getByLabelText<HTMLInputElement>('Google').checked).toBe(true);
  fireEvent.click(screen.getByLabelText('Apple'));
  fireEvent.click(screen.getByLabelText('Google'));
  expect(changes).toEqual([[google, github, { type: 'apple' }], [github]]);
});

test('SBX-02 a value that no choice has is shown as another one, and a choice replaces it', () => {
  const data = { password: { luds: { complexity: 2, minimumCount: 9 } } };
  const { changes, type } = openField('password', data);
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  expect(select.selectedOptions[0]?.textContent).toBe('Other');
  type('0');
  const [field] = settingsGroup.fields.filter(({ path }) => path === 'password');
  expect(changes).toEqual([field?.kind === 'choice' ? field.choices[0]?.value : null]);
});

test('SBX-02 a colour is picked or typed, and the picker shows the default for a colour that it cannot', () => {
  const { changes, type } = openField('colors.primary', { colors: { primary: 'oklch(0.5 0.1 165)' } });
  const picker = screen.getByLabelText<HTMLInputElement>('Pick: Primary colour');
  expect(picker.value).toBe('#1b1f27');
  fireEvent.change(picker, { target: { value: '#aa0044' } });
  type('teal');
  expect(changes).toEqual(['#aa0044', 'teal']);
});

test('SBX-02 a refused number is announced when the developer pauses or leaves the field, not after each key', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const field = fields.find(({ kind }) => kind === 'number');
  if (!field) throw new Error('There is no number.');
  const { rerender } = render(<FieldInput field={field} data={{}} error="" announcesError onChange={() => {}} />);
  const refuse = (error: string) =>
    rerender(<FieldInput field={field} data={{}} error={error} announcesError onChange={() => {}} />);
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  for (const error of ['Too low.', '', 'Too high.']) {
    refuse(error);
    pass(900);
    expect(screen.queryByRole('alert')).toBeNull();
  }
  expect(screen.getByLabelText(field.label).getAttribute('aria-invalid')).toBe('true');
  pass(100);
  expect(screen.getByRole('alert').textContent).toBe('Too high.');
  refuse('');
  expect(screen.queryByRole('alert')).toBeNull();
  refuse('Too low.');
  pass(1000);
  expect(screen.getByRole('alert').textContent).toBe('Too low.');
  // The former error is not true of what is typed now.
  refuse('Too high.');
  expect(screen.queryByRole('alert')).toBeNull();
  refuse('Too low.');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.focusOut(screen.getByLabelText(field.label));
  expect(screen.getByRole('alert').textContent).toBe('Too low.');
});
