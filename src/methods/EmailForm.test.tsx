// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/dom';
import { Profiler } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/support/render.tsx';
import { ENGLISH, mergeCopy } from '../copy/copy.ts';
import { AuthError } from '../errors.ts';
import { runtimeAtom, typedAtom } from '../flow/atoms.ts';
import { createStore } from '../flow/createStore.ts';
import type { Runtime } from '../flow/runtime.ts';
import { StoreProvider } from '../flow/store.tsx';
import type { StepHandle } from '../flow/useStep.ts';
import { EmailForm } from './EmailForm.tsx';

/** The form with a step in this state, in a browser that fills in passkeys or does not. */
function open(state: Partial<Pick<StepHandle<string>, 'pending' | 'error'>> = {}, passkeyAutofill = false) {
  const store = createStore();
  const runtime = { copy: mergeCopy({}, ENGLISH), capabilities: { passkeyAutofill }, idPrefix: 'siw-' };
  store.set(runtimeAtom, runtime as Runtime);
  const submit = { run: vi.fn(), prepare: vi.fn(), pending: false, error: null, clearError: vi.fn(), ...state };
  const rendered = vi.fn();
  render(
    <StoreProvider value={store}>
      <Profiler id="form" onRender={rendered}>
        <EmailForm submit={submit} invalidText="Not an address" autoComplete="username" />
      </Profiler>
    </StoreProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  return {
    ...submit,
    field,
    renders: () => rendered.mock.calls.length,
    type: (value: string) => fireEvent.input(field, { target: { value } }),
    send: () => fireEvent.submit(field.form as HTMLFormElement),
    error: () => screen.getByRole('alert').textContent,
    typed: () => store.get(typedAtom).email,
  };
}

test('OTP-01 EML-01 PWD-01 an address is sent as it is meant, and stays as it was typed', () => {
  const { type, send, run, typed, error } = open();
  type('“ada@example.com”');
  send();
  expect(run.mock.calls).toEqual([['ada@example.com']]);
  expect([typed(), error()]).toEqual(['“ada@example.com”', '']);
});

test('OTP-01 EML-01 PWD-01 an address that a password manager fills in and submits in one task is sent, also without an input event', () => {
  const { field, send, run, typed } = open();
  field.value = 'ada@example.com';
  send();
  expect(run.mock.calls).toEqual([['ada@example.com']]);
  expect(typed()).toBe('ada@example.com');
});

test('UI-01 a valid address is sent without a render, which the request would wait for', () => {
  const { type, send, run, renders } = open();
  type('ada@example.co');
  type('ada@example.com');
  const before = renders();
  run.mockReturnValue(new Promise(() => {}));
  send();
  expect(run.mock.calls).toEqual([['ada@example.com']]);
  expect(renders()).toBe(before);
});

test('OTP-12 EML-05 PWD-18 an invalid address is not sent; its message goes with the next change', () => {
  const { type, send, run, field, error } = open();
  type('ada@example');
  field.blur();
  send();
  expect([error(), field.getAttribute('aria-invalid')]).toEqual(['Not an address', 'true']);
  expect(document.activeElement).toBe(field);
  type('ada@example.c');
  expect([error(), field.getAttribute('aria-invalid')]).toEqual(['', null]);
  expect(run).not.toHaveBeenCalled();
});

test('OTP-12 EML-05 PWD-18 an address that is invalid again is announced again', () => {
  const { type, send } = open();
  type('ada@example');
  send();
  const before = screen.getByRole('alert').firstChild;
  send();
  const after = screen.getByRole('alert').firstChild;
  expect(after?.textContent).toBe('Not an address');
  expect(after).not.toBe(before);
});

test('ERR-01 an invalid address hides the error of the last attempt until it is changed', () => {
  const { type, send, error } = open({
    error: new AuthError({ error_type: 'too_many_requests', error_message: 'Please wait.', status_code: 429 }),
  });
  expect(error()).toBe('Please wait.');
  type('ada');
  send();
  expect(error()).toBe('Not an address');
  type('ada@');
  expect(error()).toBe('Please wait.');
});

test('the code of the step loads with the first key, before the form is sent', () => {
  const { type, prepare } = open();
  expect(prepare).not.toHaveBeenCalled();
  type('a');
  expect(prepare).toHaveBeenCalled();
});

test('PKY-02 browsers that fill in passkeys are asked for them in the field, and it is required', () => {
  const { field } = open({}, true);
  expect([field.autocomplete, field.required, field.type]).toEqual(['username webauthn', true, 'email']);
});

test('UI-01 while an address is being sent, the form sends no other', () => {
  const { type, send, run } = open({ pending: true });
  type('ada@example.com');
  send();
  expect(run).not.toHaveBeenCalled();
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
});
