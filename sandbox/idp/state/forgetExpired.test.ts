import { expect, test } from 'vitest';
import { createIdp } from '../createIdp.ts';
import { callIdp, signUp } from '../testing/callIdp.ts';
import type { Store } from './tables.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const ADA = 'ada@example.test';
const API = 'http://localhost:4000';
const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

/** A mock whose tables have an entry each that expires, and the names of those that still have one `ms` later. */
async function openWithEntries() {
  let now = Date.UTC(2026, 10, 23);
  const rows = new Map<string, string>();
  const store: Store = {
    load: async () => [],
    append: async (changes) => {
      for (const { table, key, value } of changes)
        if (value === null) rows.delete(`${table} ${key}`);
        else rows.set(`${table} ${key}`, table);
    },
  };
  const idp = createIdp({ now: () => now, store });
  const { session_token: session } = await signUp(idp, ADA);
  await callIdp(idp, 'magicLinks.email.loginOrCreate', { email: 'bob@example.test', signup_expiration_minutes: 5 });
  await callIdp(idp, 'cryptoWallets.authenticateStart', { crypto_wallet_type: 'ethereum', crypto_wallet_address: WALLET });
  await callIdp(idp, 'webauthn.authenticateStart', { domain: 'localhost' });
  await idp.fetch(`${API}/captcha/execute`, { method: 'POST' });
  const page = await (await idp.fetch(`${API}/v1/public/oauth/google/start?public_token=${idp.publicToken}`)).text();
  const body = new URLSearchParams({
    flow: page.match(/name="flow" value="([^"]+)"/)?.[1] ?? '',
    answer: 'allow',
    new: 'eve@example.test',
  });
  await idp.fetch(`${API}/v1/public/oauth/google/consent`, { method: 'POST', body });
  await callIdp(idp, 'oauth.attach', { provider: 'google' }, { session });
  const left = () => new Set(rows.values());
  return {
    left,
    leftAfter: async (ms: number) => {
      now += ms;
      await callIdp(idp, 'bootstrap.get');
      return left();
    },
  };
}

test.each([
  ['passcodes', 5 * MINUTE + DAY],
  ['tokens', 5 * MINUTE + DAY],
  ['challenges', 10 * MINUTE + DAY],
  ['oauthFlows', 10 * MINUTE + DAY],
  ['oauthTokens', 5 * MINUTE + DAY],
  ['sessions', 30 * MINUTE + DAY],
  ['ceremonies', 5 * MINUTE],
  ['proofs', 10 * MINUTE],
])('SBX-03 entries of %s are forgotten as soon as nothing can depend on them', async (table, ms) => {
  const kept = await openWithEntries();
  expect(kept.left()).toContain(table);
  expect(await kept.leftAfter(ms)).toContain(table);
  const forgotten = await (await openWithEntries()).leftAfter(ms + 1);
  expect(forgotten).not.toContain(table);
  expect(forgotten).toContain('users');
});

test('SBX-03 entries that have not expired stay, however often the mock looks for old ones', async () => {
  const { left, leftAfter } = await openWithEntries();
  const before = left();
  await leftAfter(2 * MINUTE);
  expect(await leftAfter(2 * MINUTE)).toEqual(before);
});
