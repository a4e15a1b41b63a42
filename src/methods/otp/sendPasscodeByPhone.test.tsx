// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { ENGLISH, mergeCopy } from '../../copy/copy.ts';
import { runtimeAtom } from '../../flow/atoms.ts';
import { createStore } from '../../flow/createStore.ts';
import type { Runtime } from '../../flow/runtime.ts';
import { StoreProvider } from '../../flow/store.tsx';
import { PhoneForm, sendPasscodeByPhone } from './PhoneForm.tsx';

test('OTP-02 the code that sends a number loads with the first key, before the form is sent', () => {
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
  expect(requested).toEqual([]);
  fireEvent.input(screen.getByLabelText('Phone number'), { target: { value: '2' } });
  expect(requested).toContain((sendPasscodeByPhone as { load?: unknown }).load);
});
