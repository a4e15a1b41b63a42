// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import type { Injection } from '../../protocol/Injection.ts';
import type { PanelCommand } from '../../protocol/PanelCommand.ts';
import { firstSetup, injectionOf, lookOf, type Setup } from './setup.ts';
import { useSetup } from './useSetup.ts';

const first = firstSetup();
const injected = injectionOf(first) as Injection;

/** The form of a panel, and what it sends to the background. */
function openForm() {
  const sent: PanelCommand[] = [];
  const send = (command: PanelCommand) => sent.push(command);
  let form: ReturnType<typeof useSetup> | undefined;
  function Form({ injection }: { injection: Injection | null }) {
    form = useSetup(first, injection, send);
    return null;
  }
  const { rerender } = render(<Form injection={null} />);
  return {
    sent,
    setup: () => form?.setup as Setup,
    change: (patch: Partial<Setup>) => act(() => form?.change(patch)),
    /** The background says which widget is in the page. */
    receive: (injection: Injection | null) => rerender(<Form injection={injection} />),
  };
}

test('EXT-01 a change of the form reaches the widget in the page, if the widget can change there', () => {
  const { sent, setup, change, receive } = openForm();
  change({ locale: 'de' });
  expect([setup().locale, sent]).toEqual(['de', []]);
  receive({ ...injected, locale: 'de' });
  change({ theme: { colorScheme: 'dark' } });
  expect(sent).toEqual([{ type: 'update', ...lookOf(first), locale: 'de', theme: { colorScheme: 'dark' } }]);
  change({ selector: '#sign-in', root: 'light' });
  expect([setup().selector, sent.length]).toEqual(['#sign-in', 1]);
  receive(null);
  change({ locale: 'fr' });
  expect(sent).toHaveLength(1);
});

test('EXT-01 what the developer types is not replaced by the confirmation of an earlier change', () => {
  const { setup, change, receive } = openForm();
  receive(injected);
  for (const locale of ['p', 'pt', 'pt-BR']) change({ locale });
  for (const locale of ['p', 'pt']) {
    receive({ ...injected, locale });
    expect(setup().locale).toBe('pt-BR');
  }
  receive({ ...injected, locale: 'pt-BR' });
  expect(setup().locale).toBe('pt-BR');
});

test('EXT-01 the change of another panel fills in the form, also after changes of its own were confirmed or the widget left', () => {
  const { sent, setup, change, receive } = openForm();
  receive(injected);
  change({ locale: 'de' });
  receive({ ...injected, locale: 'de' });
  receive({ ...injected, locale: 'fr', root: 'light' });
  expect(setup()).toMatchObject({ locale: 'fr', root: 'light' });
  change({ locale: 'es' });
  receive(null);
  receive({ ...injected, locale: 'it' });
  expect(setup().locale).toBe('it');
  expect(sent).toHaveLength(2);
});
