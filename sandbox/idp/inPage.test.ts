// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createIdp } from './createIdp.ts';
import { callIdp, signUp } from './testing/callIdp.ts';

test("the mock runs inside a page, with the page's own Request and Response", async () => {
  const idp = createIdp();
  const { session_token: session, user } = await signUp(idp, 'ada@example.test');
  expect((await callIdp(idp, 'user.get', undefined, { session })).data.user_id).toBe(user.user_id);
  const response = await callIdp(idp, 'passwords.strengthCheck', { password: 'kitten' });
  expect(response.data.valid_password).toBe(false);
});

test('the mock reads requests that have no stream, as those of Firefox', async () => {
  const idp = createIdp();
  const request = (body: string) => {
    const made = new Request('https://api.example.test/sdk/v1/passwords/strength_check', {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${idp.publicToken}:${idp.publicToken}`)}`, 'Content-Type': 'application/json' },
      body,
    });
    return Object.defineProperties(made, { body: { value: undefined }, text: { value: async () => body } });
  };
  const strength = await (await idp.fetch(request('{"password":"kitten"}'))).json();
  expect(strength).toMatchObject({ data: { valid_password: false } });
  expect((await idp.fetch(request(`"${'x'.repeat(300_000)}"`))).status).toBe(413);
});
