// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import type { PlaygroundState } from './address.ts';
import { useAddress } from './useAddress.ts';

const before = location.href;
beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', before));

/** The state and its change, as the playground last rendered them. */
function open(address: string) {
  history.replaceState(null, '', address);
  const shown = {} as { state: PlaygroundState; change: (patch: Partial<PlaygroundState>) => void };
  function Playground() {
    [shown.state, shown.change] = useAddress();
    return null;
  }
  render(<Playground />);
  return shown;
}

test('SBX-02 a change of the state is in the address, and the rest of the address stays', () => {
  const shown = open('/?a=1#tab=inbox');
  expect(shown.state.tab).toBe('inbox');
  act(() => shown.change({ width: 'phone' }));
  expect(location.pathname + location.search + location.hash).toBe('/?a=1#width=phone&tab=inbox');
});

test('SBX-02 an address that is pasted into an open playground takes effect', () => {
  const shown = open('/#tab=inbox&locale=de');
  act(() => {
    history.replaceState(null, '', '/#tab=faults&width=phone');
    dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(shown.state).toMatchObject({ tab: 'faults', width: 'phone', locale: null });
});

test('SBX-04 a link of an email opens the playground as it was', () => {
  const { change } = open('/#tab=inbox');
  act(() => change({ locale: 'de' }));
  expect(open('/?stytch_token_type=magic_links&token=t').state).toMatchObject({ tab: 'inbox', locale: 'de' });
  expect(open('/').state).toMatchObject({ tab: 'widget', locale: null });
});
