// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { redirectTexts } from '../../copy/en/redirect.ts';
import type { User } from '../../provider/contract.ts';
import { Account } from './Account.tsx';

const shown = (user: object | null) => render(<Account user={user as User | null} texts={redirectTexts} />).container.textContent;
const named = (account: string) => redirectTexts.signedInAs.replace('{account}', account);

test('a user is named by an address, else a number, else a name, else a wallet', () => {
  const wallet = { crypto_wallets: [{ crypto_wallet_address: '0xabc' }] };
  const name = { ...wallet, name: { first_name: 'Ada', last_name: 'Lovelace' } };
  const phone = { ...name, phone_numbers: [{ phone_number: '+12025550100' }] };
  const email = { ...phone, emails: [{ email: 'ada@example.com' }, { email: 'other@example.com' }] };
  expect(shown(email)).toBe(named('ada@example.com'));
  expect(shown({ ...email, emails: [] })).toBe(named('+12025550100'));
  expect(shown({ ...phone, phone_numbers: [] })).toBe(named('Ada Lovelace'));
  expect(shown({ ...name, name: { first_name: '', last_name: '' } })).toBe(named('0xabc'));
});

test.each([
  [{ first_name: 'Ada' }, 'Ada'],
  [{ last_name: 'Lovelace' }, 'Lovelace'],
])('a user whose name is %j is named by that part', (name, part) => {
  expect(shown({ name })).toBe(named(part));
});

test.each([null, {}, { emails: [], phone_numbers: [], crypto_wallets: [] }])('the user %j is not named', (user) => {
  expect(shown(user)).toBe('');
});
