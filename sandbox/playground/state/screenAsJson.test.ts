import { expect, test } from 'vitest';
import { sampleScreens } from '../../screens/sampleScreens.ts';
import { restoreScreen, screenAsJson } from './screenAsJson.ts';

test.each(sampleScreens(Date.now()))(
  'the state of the screen $id is edited as JSON, and keeps what JSON cannot hold',
  ({ screen }) => {
    const written = JSON.parse(JSON.stringify(screenAsJson(screen)));
    const restored: Record<string, unknown> = { ...restoreScreen(written, screen) };
    for (const [name, value] of Object.entries(screen)) {
      if (written[name] === '(as it is)') expect(restored[name]).toBe(value);
      else expect(restored[name]).toEqual(value);
    }
  },
);

test('a wallet, an error and what contains one are kept as they are; everything else is changed', () => {
  const wallet = { name: 'Vessel', connect: () => {} };
  const screen = { name: 'wallet/connect', wallet, wallets: [wallet], error: new Error('no'), tries: 1, note: undefined };
  const written = screenAsJson(screen as never);
  const kept = '(as it is)';
  expect(written).toEqual({ name: 'wallet/connect', wallet: kept, wallets: kept, error: kept, tries: 1, note: undefined });
  const edited = restoreScreen({ ...written, name: 'main', tries: 2 } as never, screen as never);
  expect(edited).toEqual({ ...screen, name: 'main', tries: 2 });
});

test('a password that the visitor has typed is not shown, also in the screen that follows', () => {
  const reset = { name: 'password/reset', token: 'token', password: 'correct horse' };
  const confirm = { name: 'redirect/confirm', next: reset, isSignedIn: true };
  expect(screenAsJson(reset as never)).toEqual({ ...reset, password: '(as it is)' });
  expect(screenAsJson(confirm as never)).toEqual({ ...confirm, next: '(as it is)' });
});
