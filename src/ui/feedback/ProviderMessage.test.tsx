// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { FormError } from './FormError.tsx';
import { ProviderMessage } from './ProviderMessage.tsx';

test('ERR-01 links to the provider are clickable, and other markup in a message is text', () => {
  const text = '<img src=x onerror=alert(1)> <b>No</b>: https://example.com/errors#1 or https://evil.test/';
  render(
    <FormError>
      <ProviderMessage text={text} backendHost="example.com" />
    </FormError>,
  );
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(document.querySelector('img, b')).toBeNull();
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.href, link.target, link.rel])).toEqual([
    ['https://example.com/errors#1', '_blank', 'noopener noreferrer'],
  ]);
});

test('ERR-01 a message has its own text direction, because its language may differ from that of the widget', () => {
  const { container } = render(<ProviderMessage text="الرمز غير صحيح" backendHost="example.com" />);
  expect(container.firstElementChild?.localName).toBe('bdi');
});
