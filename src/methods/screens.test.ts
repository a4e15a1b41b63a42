// @vitest-environment happy-dom
import { readFileSync, writeFileSync } from 'node:fs';
import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createIdp } from '../../sandbox/idp/createIdp.ts';
import { pseudoLanguages } from '../../sandbox/screens/pseudoLanguages.ts';
import type { SampleScreen } from '../../sandbox/screens/SampleScreen.ts';
import { sampleScreens } from '../../sandbox/screens/sampleScreens.ts';
import { BACKEND, settled } from '../../test/support/openWidget.ts';
import { mountScreen } from '../devtools.ts';
import { createClient, type Locale } from '../index.ts';

const NOW = Date.UTC(2026, 10, 1, 12);
const samples = sampleScreens(NOW);

/** Names, and what the provider says that the widget does not know. */
const NAMES =
  /signin-widget|ada@example\.com|example@email\.com|MacBook of the office|Phone|WhatsApp|Google|Apple|GitHub|Phantom|Vessel|Binance|Coinbase|Meta[Mm]ask|Sample Wallet|United States|The signature does not fit the message\./g;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Shows a sample until all its code has loaded, and returns what `read` finds in it. */
async function look<Found>(
  { screen, config, asksAtOnce }: SampleScreen,
  read: (root: HTMLElement) => Found | Promise<Found>,
  locale?: Locale,
) {
  const idp = createIdp();
  const element = document.body.appendChild(document.createElement('div'));
  const fetch = asksAtOnce ? () => new Promise<Response>(() => {}) : (idp.fetch as typeof globalThis.fetch);
  const client = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch });
  const widget = mountScreen({ client, element, config, ...(locale && { locale }) }, screen);
  const end = async () => {
    widget.unmount();
    client.destroy();
    element.remove();
    await idp.close();
  };
  onTestFinished(end);
  await waitFor(() => expect(element.querySelector('.siw-screen')?.textContent).not.toBe(''));
  if (!asksAtOnce) await waitFor(() => expect(idp.calls.list().map(({ call }) => call)).toContain('bootstrap.get'));
  await settled();
  const found = await read(element.querySelector('.siw-screen') as HTMLElement);
  await end();
  return found;
}

const ATTRIBUTES = [
  'type',
  'name',
  'value',
  'autocomplete',
  'inputmode',
  'placeholder',
  'dir',
  'href',
  'target',
  'role',
  'aria-label',
  'aria-live',
  'aria-busy',
  'aria-disabled',
  'aria-selected',
  'data-kind',
  'data-tone',
  'data-gap',
  'data-align',
  'data-prominent',
];

/** One line for each element that a visitor can read or use, and for each group. */
function outline(root: Element, depth = 0): string[] {
  return [...root.children].flatMap((element) => {
    if (element.tagName.toLowerCase() === 'svg') return [];
    const attributes = ATTRIBUTES.flatMap((name) =>
      element.hasAttribute(name) ? [`${name}="${element.getAttribute(name)}"`] : [],
    );
    const isLeaf = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
    const text = isLeaf ? [JSON.stringify(element.textContent)] : [];
    const isNamed = isLeaf || attributes.length > 0 || /^(h\d|li|button|input|form)$/i.test(element.tagName);
    const line = `${'  '.repeat(depth)}${[element.tagName.toLowerCase(), ...attributes, ...text].join(' ')}`;
    return isNamed ? [line, ...outline(element, depth + 1)] : outline(element, depth);
  });
}

const OUTLINE = `${import.meta.dirname}/screens.outline.txt`;
const outlines = readFileSync(OUTLINE, 'utf8').trimEnd().split('\n\n');

test('every sample screen has an outline', async () => {
  if (process.env.UPDATE_OUTLINE === '1') {
    const parts: string[] = [];
    for (const sample of samples) parts.push(await look(sample, (root) => describe(sample, root)));
    writeFileSync(OUTLINE, `${parts.join('\n\n')}\n`);
  } else expect(outlines.map((text) => text.split('\n')[0])).toEqual(samples.map(({ id }) => `# ${id}`));
});

const describe = ({ id }: SampleScreen, root: HTMLElement) => [`# ${id}`, ...outline(root)].join('\n');

test.each(samples.map((sample, index) => ({ ...sample, sample, outline: outlines[index] })))(
  'the screen $id has the elements of its outline',
  async ({ sample, outline }) => {
    // Waits for code that loads after the screen.
    await look(sample, (root) => waitFor(() => expect(describe(sample, root)).toBe(outline)));
  },
);

test.each(samples)('UI-05 every text of the screen $id is in the language of the visitor', async (sample) => {
  const texts = await look(
    sample,
    (root) => [root.textContent, ...[...root.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label'))],
    pseudoLanguages['en-XA'] as Locale,
  );
  for (const text of texts) expect(text?.replace(NAMES, '')).not.toMatch(/[A-Za-z]{2}/);
});
