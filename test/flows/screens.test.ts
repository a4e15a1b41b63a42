// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { createIdp } from '../../sandbox/idp/createIdp.ts';
import { sampleScreens } from '../../sandbox/screens/sampleScreens.ts';
import { PRODUCTS } from '../../src/config.ts';
import { mountScreen, type Screen } from '../../src/devtools.ts';
import { transitions } from '../../src/flow/transitions.ts';
import { type ClientOptions, createClient } from '../../src/index.ts';
import { BACKEND } from '../support/openWidget.ts';

const samples = sampleScreens(Date.now());

async function open(screen: Screen, config = {}, client: Partial<ClientOptions> = {}) {
  const idp = createIdp();
  const element = document.createElement('div');
  document.body.append(element);
  const connection = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch, ...client });
  const widget = mountScreen({ client: connection, element, config }, screen);
  onTestFinished(async () => {
    widget.unmount();
    connection.destroy();
    element.remove();
    await idp.close();
  });
  await waitFor(() => expect(widget.screen.get()).toBe(screen));
  return { widget, element };
}

test('every screen has a sample with a unique id', () => {
  expect([...new Set(samples.map(({ screen }) => screen.name))].sort()).toEqual(Object.keys(transitions).sort());
  expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
});

test('every product is in the configuration of a sample', () => {
  const shown = samples.flatMap(({ config }) => config.products ?? []);
  expect(PRODUCTS.filter((product) => !shown.includes(product))).toEqual([]);
});

test.each(samples)('$id is shown without a step before it', async ({ screen, config, asksAtOnce }) => {
  const { element } = await open(screen, config, asksAtOnce ? { fetch: () => new Promise<Response>(() => {}) } : {});
  await waitFor(() => expect(element.querySelector('.siw-screen')?.textContent).not.toBe(''));
});

test('a tool can show any screen, and is notified of each screen change', async () => {
  const { widget, element } = await open({ name: 'otp/confirmed' }, { products: ['otp'] });
  const seen: (string | undefined)[] = [];
  widget.screen.subscribe((screen) => seen.push(screen?.name));

  await widget.show({ name: 'email-link/sent', email: 'ada@example.com', canCreatePassword: false });
  await waitFor(() => expect(element.textContent).toContain('ada@example.com'));
  element.querySelector<HTMLElement>('.siw-back')?.click();

  await waitFor(() => expect(seen).toEqual(['email-link/sent', 'main']));
});
