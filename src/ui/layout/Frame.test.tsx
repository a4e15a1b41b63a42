// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { Form } from './Form.tsx';
import { Frame } from './Frame.tsx';
import { Heading } from './Heading.tsx';
import { Swap } from './Swap.tsx';

test('CFG-12 MAIN-09 the back button is above the logo, the logo above the screen, the watermark below it', () => {
  const { container } = render(
    <Frame header="Back" logo={{ src: '/logo.svg', alt: 'Acme' }} footer={<p>Powered by</p>}>
      <div className="siw-screen" />
    </Frame>,
  );
  expect(Array.from(container.querySelector('.siw-frame')?.children ?? [], ({ className }) => className)).toEqual([
    'siw-header',
    'siw-logo',
    'siw-screen',
    '',
  ]);
  const logo = screen.getByRole<HTMLImageElement>('img', { name: 'Acme' });
  expect(logo.getAttribute('src')).toBe('/logo.svg');
  // Its request does not report the address of the page, which may contain a token.
  expect(logo.getAttribute('referrerpolicy')).toBe('strict-origin');
});

test('a frame whose content loads is busy', () => {
  const { container, rerender } = render(<Frame busy>Screen</Frame>);
  expect(container.querySelector('.siw-frame')?.getAttribute('aria-busy')).toBe('true');
  rerender(<Frame>Screen</Frame>);
  expect(container.querySelector('[aria-busy]')).toBeNull();
});

test('UI-01 Enter that is held down submits a form once and presses a button once', () => {
  render(
    <Frame header={<button type="button">Back</button>}>
      <Form onSubmit={() => {}}>
        <input aria-label="Email" />
      </Form>
      <button type="button">Done</button>
    </Frame>,
  );
  const press = (target: HTMLElement, key: string, repeat: boolean) => fireEvent.keyDown(target, { key, repeat });
  for (const target of [screen.getByLabelText('Email'), ...screen.getAllByRole('button')])
    expect([press(target, 'Enter', false), press(target, 'Enter', true), press(target, 'a', true)]).toEqual([true, false, true]);
});

test('UI-01 a busy form ignores another submit, and the browser neither validates nor sends it', () => {
  const onSubmit = vi.fn();
  const { container, rerender } = render(<Form onSubmit={onSubmit}>Email</Form>);
  const form = container.querySelector('form') as HTMLFormElement;
  expect(form.noValidate).toBe(true);
  expect(fireEvent.submit(form)).toBe(false);
  rerender(
    <Form busy onSubmit={onSubmit}>
      Email
    </Form>,
  );
  expect(fireEvent.submit(form)).toBe(false);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(form.getAttribute('aria-busy')).toBe('true');
});

test('the title of a screen is a heading of level 2, which a script can focus', () => {
  render(<Heading>Enter passcode</Heading>);
  const heading = screen.getByRole('heading', { name: 'Enter passcode', level: 2 });
  expect(heading.tabIndex).toBe(-1);
  heading.focus();
  expect(document.activeElement).toBe(heading);
});

test('content that something temporary replaces keeps its place, but is hidden from assistive technology', () => {
  const { rerender } = render(<Swap fallback={false}>Form</Swap>);
  expect(screen.getByText('Form').hasAttribute('aria-hidden')).toBe(false);
  rerender(<Swap fallback={<p>Verifying</p>}>Form</Swap>);
  expect(screen.getByText('Form').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('Verifying').closest('[aria-hidden]')).toBeNull();
});
