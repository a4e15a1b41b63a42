import { autofill } from './flows.ts';
import { test } from './walkFixture.ts';

test('SBX-01 PKY-02 under exactly the policy that csp prints: a passkey by autofill', async ({ walk, printed }) => {
  await walk(autofill, printed(autofill).policy);
});
