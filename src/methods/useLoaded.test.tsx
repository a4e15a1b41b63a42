// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { act } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../test/support/render.tsx';
import { useLoaded } from './useLoaded.ts';

function Shown({ load }: { load: (() => Promise<string>) | null }) {
  return <output>{JSON.stringify(useLoaded(load))}</output>;
}

/** A value that the test lets arrive. */
function pending() {
  const asked: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const load = () => new Promise<string>((resolve, reject) => void asked.push({ resolve, reject }));
  return { load, asked };
}

test('a value is null until it has loaded', async () => {
  const { load, asked } = pending();
  const { container } = render(<Shown load={load} />);
  expect(container.textContent).toBe('null');
  await act(async () => asked.at(-1)?.resolve('a value'));
  expect(container.textContent).toBe('"a value"');
});

test('a function that has loaded is returned, and is not called', async () => {
  const loaded = () => 'called';
  function Kind() {
    return <output>{String(useLoaded(load) === loaded)}</output>;
  }
  const load = async () => loaded;
  const { container } = render(<Kind />);
  await waitFor(() => expect(container.textContent).toBe('true'));
});

test('a value that does not load is false', async () => {
  const { container } = render(<Shown load={load} />);
  function load() {
    return Promise.reject(new Error('no'));
  }
  await waitFor(() => expect(container.textContent).toBe('false'));
});

test('without a function nothing loads, until there is one', async () => {
  const load = async () => 'a value';
  const { container, rerender } = render(<Shown load={null} />);
  expect(container.textContent).toBe('null');
  rerender(<Shown load={load} />);
  await waitFor(() => expect(container.textContent).toBe('"a value"'));
});

test.each(['resolves', 'rejects'])('a value that is not wanted any more, and %s later, changes nothing', async (kind) => {
  const first = pending();
  const second = pending();
  const { container, rerender } = render(<Shown load={first.load} />);
  rerender(<Shown load={second.load} />);
  await act(async () => second.asked.at(-1)?.resolve('the second'));
  await act(async () => {
    for (const { resolve, reject } of first.asked) kind === 'resolves' ? resolve('the first') : reject(new Error('no'));
  });
  expect(container.textContent).toBe('"the second"');
});
