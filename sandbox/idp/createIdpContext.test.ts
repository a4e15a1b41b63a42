import { expect, test } from 'vitest';
import { createIdp } from './createIdp.ts';
import { callIdp } from './testing/callIdp.ts';

test('SBX-03 a reset keeps the keys, so that tokens of before can be verified, and nothing else', async () => {
  const left = new Map<string, string>();
  const idp = createIdp({
    settings: { projectName: 'Acme' },
    store: {
      load: async () => [],
      append: async (changes) => {
        for (const { table, key, value } of changes)
          if (value === null) left.delete(`${table} ${key}`);
          else left.set(`${table} ${key}`, table);
      },
    },
  });
  await idp.signIn('ada@example.test');
  await callIdp(idp, 'otps.email.loginOrCreate', { email: 'ada@example.test' });
  idp.settings.set({ projectName: 'Other' });
  await callIdp(idp, 'bootstrap.get');
  expect(new Set(left.values())).toEqual(new Set(['users', 'keys', 'sessions', 'passcodes', 'messages', 'settings']));
  await idp.reset();
  expect([...left.values()]).toEqual(['keys']);
  expect((await callIdp(idp, 'bootstrap.get')).data.project_name).toBe('Acme');
});

test('SBX-03 the project is named after its public token', () => {
  const projectOf = (publicToken: string) => createIdp({ publicToken }).projectId;
  expect(projectOf('public-token-test-a')).toBe('project-test-a');
  expect(projectOf('public-token-live-a')).toBe('project-test-a');
});

test('SBX-06 times of lists are real, whatever the clock of the mock says', async () => {
  const idp = createIdp({ now: () => 0 });
  idp.environment.set({ clockOffsetMs: 3_600_000 });
  await callIdp(idp, 'otps.email.loginOrCreate', { email: 'ada@example.test' });
  expect(idp.messages.list()).toMatchObject([{ sent_at: '1970-01-01T00:00:00.000Z' }]);
  expect(idp.calls.list()).toMatchObject([{ started_at: '1970-01-01T00:00:00.000Z' }]);
  expect(idp.state.users.all()).toMatchObject([{ created_at: 3_600_000 }]);
});
