// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyText } from './copyText.ts';

const REFUSED = 'the browser refuses access to the clipboard. Allow it for this page and try again.';

/** Selections of the page at each `copy` of the older API. */
let selected: string[] = [];
let isAllowed = true;
beforeEach(() => {
  selected = [];
  isAllowed = true;
  Object.assign(document, {
    execCommand: () => {
      const field = document.querySelector('textarea');
      // In a browser, a field that is selected has the focus.
      field?.focus();
      selected.push(field?.value ?? '');
      return isAllowed;
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

/** A browser with this clipboard; undefined for a page over http from another computer. */
const withClipboard = (clipboard: Partial<Clipboard> | undefined) => vi.stubGlobal('navigator', { clipboard });

test('text is copied to the clipboard, without a selection', async () => {
  const written: string[] = [];
  withClipboard({ writeText: async (text) => void written.push(text) });
  await copyText('code');
  expect([written, selected]).toEqual([['code'], []]);
});

test.each([
  ['has no clipboard', undefined],
  ['refuses the clipboard', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
])('a browser that %s copies a selection, which leaves no trace, and the focus stays', async (_what, clipboard) => {
  withClipboard(clipboard);
  document.body.innerHTML = '<button>Copy</button>';
  const button = document.querySelector('button') as HTMLButtonElement;
  button.focus();
  const before = document.body.innerHTML;
  await copyText('code');
  await copyText(Promise.resolve('later'));
  expect(selected).toEqual(['code', 'later']);
  expect(document.body.innerHTML).toBe(before);
  expect(document.activeElement).toBe(button);
});

test('a browser that copies neither way says what to do', async () => {
  withClipboard(undefined);
  isAllowed = false;
  await expect(copyText('code')).rejects.toThrow(REFUSED);
});

test('a text that cannot be made fails with its own reason', async () => {
  withClipboard(undefined);
  await expect(copyText(Promise.reject(new Error('The sandbox answered 500.')))).rejects.toThrow('The sandbox answered 500.');
});
