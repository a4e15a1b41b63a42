// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { TextField } from '../fields/TextField.tsx';
import { Form } from './Form.tsx';

const onSubmit = vi.fn<() => unknown>();

/** Makes the next submission wait until the returned function is called. */
function holdResponse() {
  let respond = () => {};
  onSubmit.mockReturnValueOnce(
    new Promise<void>((resolve) => {
      respond = resolve;
    }),
  );
  return () => act(async () => respond());
}

function shown(state: { busy?: boolean; error?: string }) {
  return (
    <Form onSubmit={onSubmit} busy={state.busy}>
      <TextField
        id="email"
        label="Email"
        type="email"
        name="email"
        value=""
        onChange={() => {}}
        autoComplete="email"
        error={state.error}
      />
      <button type="submit">Continue</button>
    </Form>
  );
}

const button = () => screen.getByRole('button', { name: 'Continue' });
const field = () => screen.getByLabelText('Email');

test('a field that is refused after the submission has the focus, and each refusal sets it', async () => {
  const { rerender } = render(shown({}));
  const respond = holdResponse();
  await userEvent.click(button());
  rerender(shown({ busy: true }));
  expect(document.activeElement).toBe(button());
  rerender(shown({ error: 'Unknown' }));
  await respond();
  expect(document.activeElement).toBe(field());

  await userEvent.click(button());
  expect(document.activeElement).toBe(field());
});

test('a field that is refused before the form was busy has the focus', async () => {
  const { rerender } = render(shown({}));
  const respond = holdResponse();
  await userEvent.click(button());
  rerender(shown({ error: 'Unknown' }));
  await respond();
  expect(document.activeElement).toBe(field());
});

test('a late response leaves the focus where the visitor has moved it', async () => {
  const { rerender } = render(shown({}));
  const other = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => other.remove());
  const respond = holdResponse();
  await userEvent.click(button());
  other.focus();
  rerender(shown({ error: 'Unknown' }));
  await respond();
  expect(document.activeElement).toBe(other);
});

test('a late response leaves the focus where the visitor has moved it in a shadow root', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => host.remove());
  const shadow = host.attachShadow({ mode: 'open' });
  const { rerender, container } = render(shown({}));
  shadow.append(container);
  const [field, button] = [shadow.querySelector('input'), shadow.querySelector('button')];
  const respond = holdResponse();
  button?.focus();
  act(() => shadow.querySelector('form')?.requestSubmit());
  const other = shadow.appendChild(document.createElement('button'));
  other.focus();
  rerender(shown({ error: 'Refused' }));
  await respond();
  expect(shadow.activeElement).toBe(other);
  const second = holdResponse();
  button?.focus();
  act(() => shadow.querySelector('form')?.requestSubmit());
  await second();
  expect(shadow.activeElement).toBe(field);
});

test('an error that comes after the response leaves the focus where it is', async () => {
  const { rerender } = render(shown({}));
  await userEvent.click(button());
  rerender(shown({ error: 'Not accepted' }));
  expect(document.activeElement).toBe(button());
});

test('an error that is there before a submission, or that changes later, leaves the focus where it is', async () => {
  const { rerender } = render(shown({ error: 'Unknown' }));
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(button());
  button().focus();
  rerender(shown({ error: 'Not valid' }));
  expect(document.activeElement).toBe(button());
});

test('UI-01 a busy form ignores a submission', async () => {
  onSubmit.mockClear();
  render(shown({ busy: true }));
  await userEvent.click(button());
  expect(onSubmit).not.toHaveBeenCalled();
});

test('attack: a script that submits a form past its handler brings the password into the address of the page', () => {
  const { container } = render(shown({}));
  // Outside a dialog, such a submission does nothing.
  expect(container.querySelector('form')?.getAttribute('method')).toBe('dialog');
});
