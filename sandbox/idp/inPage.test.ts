// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createIdp } from './createIdp.ts';
import { callIdp, signUp } from './testing/callIdp.ts';

test("the mock runs inside a page, with the page's own Request and Response", async () => {
  const idp = createIdp();
  const { session_token: session, user } = await signUp(idp, 'ada@example.test');
  expect((await callIdp(idp, 'user.get', undefined, { session })).data.user_id).toBe(user.user_id);
  const reply = await callIdp(idp, 'passwords.strengthCheck', { password: 'kitten' });
  expect(reply.data.valid_password).toBe(false);
});
