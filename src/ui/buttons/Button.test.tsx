// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { Form } from '../layout/Form.tsx';
import { Button } from './Button.tsx';

function SignIn({ busy, onSubmit }: { busy: boolean; onSubmit: () => void }) {
  return (
    <Form onSubmit={onSubmit}>
      <input aria-label="Email" />
      <Button type="submit" busy={busy}>
        Continue
      </Button>
    </Form>
  );
}

test('UI-01 while busy the submit button is disabled, shows a spinner and keeps its name and its focus', async () => {
  const { container, rerender } = render(<SignIn busy={false} onSubmit={() => {}} />);
  const button = screen.getByRole('button', { name: 'Continue' });
  expect(container.querySelector('.siw-spinner')).toBeNull();
  button.focus();

  rerender(<SignIn busy onSubmit={() => {}} />);
  expect(screen.getByRole('button', { name: 'Continue' })).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(container.querySelector('.siw-spinner')).not.toBeNull();
  expect(document.activeElement).toBe(button);
});

test('UI-01 a second submit does nothing, by pointer or by keyboard', async () => {
  const onSubmit = vi.fn();
  const user = userEvent.setup();
  const { rerender } = render(<SignIn busy={false} onSubmit={onSubmit} />);
  await user.click(screen.getByRole('button'));
  expect(onSubmit).toHaveBeenCalledTimes(1);

  rerender(<SignIn busy onSubmit={onSubmit} />);
  await user.click(screen.getByRole('button'));
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('UI-01 a busy form ignores a submit that does not come from its button', () => {
  const onSubmit = vi.fn();
  const { container } = render(
    <Form busy onSubmit={onSubmit}>
      {null}
    </Form>,
  );
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  container.querySelector('form')?.dispatchEvent(submit);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(submit.defaultPrevented).toBe(true);
});

test('UI-01 a disabled button says so, keeps its focus and does nothing', async () => {
  const onClick = vi.fn();
  render(
    <Button disabled onClick={onClick}>
      Continue
    </Button>,
  );
  const button = screen.getByRole('button');
  await userEvent.click(button);
  await userEvent.keyboard('{Enter} ');
  expect(onClick).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});

test('UI-01 a form with a disabled button handles an attempt to submit it and shows what is missing', async () => {
  const onSubmit = vi.fn();
  render(
    <Form onSubmit={onSubmit}>
      <input />
      <Button type="submit" disabled>
        Continue
      </Button>
    </Form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});
