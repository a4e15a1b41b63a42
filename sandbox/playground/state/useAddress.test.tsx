// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { formatAddress, parseAddress } from './address.ts';
import { useAddress } from './useAddress.ts';

const before = location.href;
beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', before));

/** The state and its change, as the playground last rendered them. */
function open(address: string) {
  history.replaceState(null, '', address);
  const shown = {} as ReturnType<typeof useAddress>;
  function Playground() {
    Object.assign(shown, useAddress());
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

test('SBX-02 a damaged link names the parts that cannot be read, and the others take effect', () => {
  const whole = formatAddress({ ...parseAddress(''), config: { products: ['otp'] }, theme: { colors: { primary: '#123456' } } });
  expect(open(`/${whole}`).damaged).toEqual([]);
  const cut = open(`/${whole.slice(0, -3)}`);
  expect([cut.damaged, cut.state.config, cut.state.theme]).toEqual([['theme'], { products: ['otp'] }, null]);
  expect(open('/#theme=').damaged).toEqual(['theme']);
  act(() => {
    history.replaceState(null, '', '/#config=%%%&tab=faults');
    dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect([cut.damaged, cut.state.tab]).toEqual([['config'], 'faults']);
});
