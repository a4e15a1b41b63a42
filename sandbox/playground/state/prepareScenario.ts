import type { Scenario } from '../../scenarios/Scenario.ts';
import { EMAIL, NEW_EMAIL } from '../../scenarios/scenarios.ts';
import { control } from './callControl.ts';
import { listUsers } from './listUsers.ts';

/** Sets up the mock for a scenario. Keeps users and messages that do not belong to it. */
export async function prepareScenario({ setup }: Pick<Scenario, 'setup'>): Promise<void> {
  await control('DELETE', 'faults');
  const users = await listUsers();
  const old = users.filter(({ emails = [] }) => emails.some(({ email }) => email === EMAIL || email === NEW_EMAIL));
  await Promise.all([
    control('PATCH', 'environment', { clockOffsetMs: 0, deliveryMs: 0 }),
    control('PUT', 'settings', setup.settings ?? {}),
    ...old.map(({ user_id }) => control('DELETE', `users/${user_id}`)),
  ]);
  for (const user of setup.users ?? []) await control('POST', 'users', user);
  for (const fault of setup.faults ?? []) await control('POST', 'faults', fault);
}

/** Removes the session of this origin from the browser. */
export function forgetSession(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('stytch_')) localStorage.removeItem(key);
  // Other pages of this origin keep their cookies.
  const cookies = document.cookie.split('; ').filter((each) => each.startsWith('stytch_'));
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox has no other way
  for (const cookie of cookies) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
}
