// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { keepsake } from './keepsake.ts';

const token = 'public-token-test-of-this-injection';
const key = `stytch_sdk_state_${token}`;

test('what the widget stores is listed, also after the page was loaded again, and goes without what the page stored', () => {
  const ofPage = 'stytch_sdk_state_public-token-test-of-the-page';
  localStorage.setItem(ofPage, 'signed in');
  keepsake(window, token);
  localStorage.setItem(key, '{}');

  const again = keepsake(window, token, true);
  expect(again.list()).toEqual([{ where: 'localStorage', name: key, length: 2 }]);
  again.restore();
  expect({ ...localStorage }).toEqual({ [ofPage]: 'signed in' });
});
