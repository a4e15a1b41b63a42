// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { ENGLISH, mergeCopy } from '../../copy/copy.ts';
import { runtimeAtom, typedAtom } from '../../flow/atoms.ts';
import { createStore } from '../../flow/createStore.ts';
import type { Runtime } from '../../flow/runtime.ts';
import { StoreProvider } from '../../flow/store.tsx';
import { PhoneForm, sendPasscodeByPhone } from './PhoneForm.tsx';

/** Opens the form. Returns its store, and the code that its steps request. */
function open() {
  const requested: unknown[] = [];
  const store = createStore();
  const loadOnce = (load: unknown) => requested.push(load);
  const runtime = { copy: mergeCopy({}, ENGLISH), copyOverrides: {}, language: ENGLISH, idPrefix: '', loadOnce };
  store.set(runtimeAtom, runtime as unknown as Runtime);
  render(
    <StoreProvider value={store}>
      <PhoneForm channel="sms" />
    </StoreProvider>,
  );
  return { store, requested, field: screen.getByLabelText<HTMLInputElement>('Phone number') };
}

// The first test of this file, where the countries are still to be loaded.
test('OTP-02 a number that is filled in without an event before the countries have loaded stays, and is formatted', async () => {
  const { field } = open();
  field.value = '2015550123';
  expect(screen.queryByRole('button', { name: /^Country/ })).toBeNull();
  await screen.findByRole('button', { name: /^Country/ }, { timeout: 15_000 });
  await waitFor(() => expect(field.value).toBe('(201) 555-0123'));
});

test('OTP-02 the code that sends a number loads with the first key, before the form is sent', () => {
  const { requested, field } = open();
  expect(requested).toEqual([]);
  fireEvent.input(field, { target: { value: '2' } });
  expect(requested).toContain((sendPasscodeByPhone as { load?: unknown }).load);
});

test.each([
  ['as it was typed changes nothing, so that its request waits for no render', '20', 0],
  ['that was filled in without an event is saved', '2025550100', 1],
])('OTP-02 a submitted number %s', (_what, submitted, changes) => {
  const { store, field } = open();
  fireEvent.input(field, { target: { value: '20' } });
  let changed = 0;
  store.sub(typedAtom, () => {
    changed += 1;
  });
  field.value = submitted;
  fireEvent.submit(field.form as HTMLFormElement);
  expect([changed, store.get(typedAtom).phone]).toEqual([changes, submitted]);
});
