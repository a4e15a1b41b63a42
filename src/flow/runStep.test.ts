import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { AuthError } from '../errors.ts';
import { runtimeAtom, type Shown, shownAtom } from './atoms.ts';
import type { Runtime } from './runtime.ts';
import { show } from './show.ts';
import { runStep } from './useStep.ts';

const refused = new AuthError({ error_type: 'unauthorized_credentials', error_message: '', status_code: 401 });

/** The flow of a mount that shows the form of a password. */
async function openFlow() {
  const store = createStore();
  store.set(runtimeAtom, { load: () => () => null } as unknown as Runtime);
  await show(store, { name: 'password/login', email: 'ada@example.com' });
  return { store, shown: store.get(shownAtom) as Shown };
}

test('MAIN-09 the error of a step is for the screen that it began on, and for no later one', async () => {
  const { store, shown } = await openFlow();
  expect(
    await runStep(
      store,
      shown,
      async () => {
        throw refused;
      },
      undefined,
    ),
  ).toBe(refused);
  expect(
    await runStep(
      store,
      shown,
      async () => {
        await show(store, { name: 'main' });
        throw refused;
      },
      undefined,
    ),
  ).toBeNull();
});
