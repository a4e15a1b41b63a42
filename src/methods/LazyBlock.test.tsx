// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { act, type ComponentType } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../test/support/render.tsx';
import { ENGLISH, mergeCopy } from '../copy/copy.ts';
import { runtimeAtom } from '../flow/atoms.ts';
import { createStore } from '../flow/createStore.ts';
import type { Runtime } from '../flow/runtime.ts';
import { StoreProvider } from '../flow/store.tsx';
import type { ButtonKind } from '../ui/buttons/Button.tsx';
import { LazyBlock } from './LazyBlock.tsx';

const NOT_LOADED = 'Something went wrong. Please check your connection and try again, or reload the page.';
const Block = () => <p>The block</p>;

/** A block whose code arrives or fails when the test says so. */
function open(buttons?: readonly ButtonKind[]) {
  const errors: Error[] = [];
  const asked: { resolve: (block: ComponentType) => void; reject: (error: Error) => void }[] = [];
  const load = () => new Promise<ComponentType>((resolve, reject) => void asked.push({ resolve, reject }));
  const store = createStore();
  const parts: Partial<Runtime> = {
    copy: mergeCopy({}, ENGLISH),
    loadOnce: <Value,>(wanted: () => Value) => wanted() as never,
    onError: (error) => errors.push(error),
  };
  store.set(runtimeAtom, parts as Runtime);
  const block = buttons ? <LazyBlock load={load} buttons={buttons} /> : <LazyBlock load={load} />;
  const { container, rerender } = render(<StoreProvider value={store}>{block}</StoreProvider>);
  const settle = (end: (one: (typeof asked)[number]) => void) =>
    act(async () => {
      for (const one of asked.splice(0)) end(one);
    });
  return {
    container,
    screen: within(container),
    errors,
    asked,
    remove: () => rerender(null),
    arrive: () => settle(({ resolve }) => resolve(Block)),
    fail: () => settle(({ reject }) => reject(new Error('lost'))),
    click: async (name: string) => act(async () => within(container).getByRole('button', { name }).click()),
  };
}

test('the space of the buttons is reserved until the block is there', async () => {
  const { container, screen, arrive } = open(['secondary', 'plain']);
  const kinds = [...container.querySelectorAll<HTMLElement>('span.siw-button')].map(({ dataset }) => dataset.kind);
  expect(kinds).toEqual(['secondary', 'plain']);
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  await arrive();
  expect(container.textContent).toBe('The block');
  expect(container.querySelector('.siw-button')).toBeNull();
});

test.each([[[]], [undefined]] as const)('a block with the buttons %j is invisible until it is there', async (buttons) => {
  const { container, arrive } = open(buttons);
  expect(container.innerHTML).toBe('');
  await arrive();
  expect(container.textContent).toBe('The block');
});

test.each([[['secondary' as const]], [[]]])(
  'a block with the buttons %j that does not load shows an error and a button that loads it again',
  async (buttons) => {
    const { container, screen, fail, arrive, click, errors, asked } = open(buttons);
    await fail();
    expect(errors.at(-1)?.message).toBe('lost');
    expect(screen.getByText(NOT_LOADED)).toBeTruthy();
    expect(container.querySelector('[aria-busy=true]')).toBeNull();
    expect(container.querySelector('[style*=hidden]')).toBeNull();
    expect(asked).toEqual([]);
    await click('Try again');
    expect(asked.length).toBeGreaterThan(0);
    expect(screen.queryByText(NOT_LOADED)).toBeNull();
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
    await arrive();
    expect(container.textContent).toBe('The block');
  },
);

test('a second failure shows the error again', async () => {
  const { screen, fail, click, errors } = open(['secondary']);
  await fail();
  const { length } = errors;
  await click('Try again');
  await fail();
  expect(screen.getByText(NOT_LOADED)).toBeTruthy();
  expect(errors.length).toBeGreaterThan(length);
});

test('a block that the screen works without does not show that it failed, and the page receives the error', async () => {
  const { container, fail, errors } = open();
  await fail();
  expect(container.innerHTML).toBe('');
  expect(errors.at(-1)?.message).toBe('lost');
});

test('a block that fails after its screen was left is not an error', async () => {
  const { remove, fail, errors } = open(['secondary']);
  remove();
  await fail();
  expect(errors).toEqual([]);
});
