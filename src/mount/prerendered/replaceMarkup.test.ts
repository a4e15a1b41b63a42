// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { shownAtom } from '../../flow/atoms.ts';
import { createStore } from '../../flow/createStore.ts';
import { replaceMarkup } from './replaceMarkup.ts';

const FORM = '<form><input id="siw-email" name="email"></form>';

/** Replaces markup whose form was submitted, on `screenName`. Returns the root element of the widget and what it was asked for. */
async function replace(screenName: string) {
  vi.stubGlobal('CSS', { supports: () => true });
  document.body.innerHTML = `<div class="siw-mount" id="siw-"><div class="siw" data-siw-theme="1">${FORM}</div></div>`;
  const root = document.querySelector<HTMLElement>('.siw') as HTMLElement;
  const form = root.querySelector('form') as HTMLFormElement;
  vi.spyOn(form, 'querySelector').mockReturnValue(form);
  root.querySelector('input')?.focus();
  const store = createStore();
  store.set(shownAtom, { screen: { name: screenName } } as never);
  const submitted = vi.fn();
  const { signal } = new AbortController();
  onTestFinished(() => void vi.unstubAllGlobals());
  const rendered = new Promise<void>((resolve) => {
    replaceMarkup({
      root,
      store,
      signal,
      render() {
        root.innerHTML = FORM;
        const next = root.querySelector('form') as HTMLFormElement;
        next.requestSubmit = submitted;
        setTimeout(() => setTimeout(resolve));
      },
    });
  });
  await rendered;
  return { root, submitted };
}

test('a form of the first screen that was submitted is submitted again, with the focus where it was', async () => {
  const { root, submitted } = await replace('main');
  await vi.waitFor(() => expect(submitted).toHaveBeenCalledOnce());
  expect(document.activeElement).toBe(root.querySelector('input'));
  expect(root.hasAttribute('data-siw-theme')).toBe(false);
});

test('a form of another screen is not submitted', async () => {
  expect((await replace('reset-password')).submitted).not.toHaveBeenCalled();
});
