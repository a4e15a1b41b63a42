import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const starter = `${here}../../../cli/starters/backends/better-auth`;

/** Runs a script beside the `auth.js` of the starter, without NODE_ENV. Returns what it prints, as JSON. */
function runInStarter(url: string, script: string): unknown {
  mkdirSync(`${here}.tmp`, { recursive: true });
  const folder = mkdtempSync(`${here}.tmp/starter-`);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['auth.js', 'messages.js']) cpSync(`${starter}/${name}`, `${folder}/${name}`);
  const post = `import { auth } from './auth.js';
    const post = (path, body, cookie = '') => auth.handler(new Request('${url}/api/auth/' + path, { method: 'POST', body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Origin: '${url}', 'X-Forwarded-For': '203.0.113.7', Cookie: cookie } }));
    const print = (value) => process.stdout.write(JSON.stringify(value));`;
  writeFileSync(`${folder}/run.js`, `${post}\n${script}`);
  const { NODE_ENV: _, ...env } = process.env;
  const options = {
    cwd: folder,
    env: {
      ...env,
      BETTER_AUTH_URL: url,
      SMTP_URL: 'smtp://localhost:1025',
      BETTER_AUTH_SECRET: 'a-secret-for-tests-of-thirty-two-characters',
    },
  };
  return JSON.parse(
    execFileSync(process.execPath, ['run.js'], { ...options, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
}

const GUESSES = `
  const responses = [];
  for (let guess = 0; guess < 6; guess++) responses.push((await post('sign-in/email', { email: 'a@example.test', password: 'wrong-' + guess })).status);
  print(responses);`;

test('attack: passwords are guessed at a starter in production without NODE_ENV', () => {
  expect(runInStarter('https://example.com', GUESSES)).toEqual([401, 401, 401, 429, 429, 429]);
});

test('a starter in development does not limit sign-ins', () => {
  expect(runInStarter('http://localhost:3000', GUESSES)).toEqual([401, 401, 401, 401, 401, 401]);
});

test("attack: a session outlives a reset through Better Auth's own endpoint of a starter", () => {
  const script = `
    const response = await post('sign-up/email', { email: 'a@example.test', password: 'plum-Harbor-tricycle-9', name: '' });
    const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0]).join('; ');
    const isSignedIn = async () => (await auth.api.getSession({ headers: new Headers({ cookie }) })) !== null;
    const { internalAdapter } = await auth.$context;
    const { user } = await internalAdapter.findUserByEmail('a@example.test');
    await internalAdapter.createVerificationValue({ identifier: 'reset-password:1', value: user.id, expiresAt: new Date(Date.now() + 60000) });
    const before = await isSignedIn();
    const { status } = await post('reset-password', { token: '1', newPassword: 'velvet-Anchor-parsnip-4' });
    print([before, status, await isSignedIn()]);`;
  expect(runInStarter('http://localhost:3000', script)).toEqual([true, 200, false]);
});
