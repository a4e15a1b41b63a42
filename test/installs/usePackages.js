import { createRequire } from 'node:module';
// @ts-expect-error: only the app of this test has it
import { betterAuth } from 'better-auth';
// @ts-expect-error: only the app of this test has it
import { memoryAdapter } from 'better-auth/adapters/memory';
import { createClient, mountLogin } from 'signin-widget';
import { createWidgetHandler } from 'signin-widget/better-auth';
import { Login } from 'signin-widget/react';
import { verifySession } from 'signin-widget/server';
import { createInbox } from 'signin-widget/testing';
import { startSandbox } from 'widget-sandbox';

/** Uses entry points of both packages, as an app does on its server, and prints the version of Node. */
const sandbox = await startSandbox({ products: ['otp'] });
const { session_jwt, user_id } = await sandbox.idp.signIn('ada@example.com');
const result = await verifySession(session_jwt, { backend: sandbox.api, publicToken: sandbox.publicToken });
const page = await fetch(sandbox.url);
await sandbox.close();

if (!result.ok || result.user.user_id !== user_id) throw new Error('The session of the sandbox is not verified.');
if (!(await page.text()).includes('id="playground"')) throw new Error('The sandbox does not serve its playground.');
for (const name of [createClient, mountLogin, Login, createInbox]) {
  if (typeof name !== 'function') throw new Error('An entry point does not export its function.');
}

const database = memoryAdapter({ user: [], session: [], account: [], verification: [] });
const { ready } = createWidgetHandler(betterAuth({ database, emailAndPassword: { enabled: true }, logger: { disabled: true } }));
await ready;
// The handler imports it with the first password.
createRequire(createRequire(import.meta.url).resolve('signin-widget/better-auth')).resolve('better-auth/plugins/haveibeenpwned');
console.log(process.version);
