import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { timeByPart } from './timeByPart.mjs';

/** Signs in 50 clients by email passcode at the same time, on SQLite: `node test/backends/better-auth/load.mjs [clients] [rounds]`. */
const [clients = 50, rounds = 10] = process.argv.slice(2).map(Number);
const MAX_IN_PROJECT = 0.1;
const page = 'http://localhost:3000';
const script = fileURLToPath(new URL('./server/serve.js', import.meta.url));
const results = fileURLToPath(new URL('./load-results.md', import.meta.url));

const child = fork(script, [JSON.stringify({ trustedOrigins: [page] })], {
  env: { ...process.env, NODE_ENV: 'production' },
  execArgv: ['--import', new URL('./server/profile.mjs', import.meta.url).href],
});
/** @type {Map<string, (code: string) => void>} */
const codes = new Map();
child.on('message', ({ message }) => message && codes.get(message.to)?.(message.code));

/**
 * Resolves with a field of the next message of the server that has it.
 * @param {string} name
 */
async function answer(name) {
  for (;;) {
    const [message] = await once(child, 'message');
    if (message[name]) return message[name];
  }
}
const url = await answer('url');

/**
 * @param {string} path
 * @param {object} body
 */
async function call(path, body) {
  const headers = { 'Content-Type': 'application/json', Origin: page };
  const response = await fetch(`${url}/sdk/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { data, error_type } = await response.json();
  if (!data) throw new Error(`${path}: ${error_type}`);
  return data;
}

/** @param {string} email */
async function signIn(email) {
  const code = new Promise((resolve) => codes.set(email, resolve));
  const { method_id } = await call('otps/email/login_or_create', { email, expiration_minutes: 5 });
  await call('otps/authenticate', { token: await code, method_id, session_duration_minutes: 30 });
}

/** @type {unknown[]} */
const errors = [];
/**
 * @param {string} name
 * @param {number} count
 */
async function visit(name, count) {
  for (let round = 0; round < count; round++) await signIn(`${name}.${round}@example.test`).catch((error) => errors.push(error));
}
const everybody = (/** @type {string} */ name, /** @type {number} */ count) =>
  Promise.all(Array.from({ length: clients }, (_, id) => visit(`${name}${id}`, count)));

// The first calls load and compile code, so they are not measured.
await everybody('first', 1);
child.send('profile');
await answer('profiling');
const started = performance.now();
await everybody('visitor', rounds);
const seconds = (performance.now() - started) / 1000;
child.send('profile-end');
const profile = await answer('profile');
if (process.env.PROFILE) writeFileSync(process.env.PROFILE, JSON.stringify(profile));
const shares = timeByPart(profile);
child.disconnect();

const own = shares.get('this project') ?? 0;
const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`;
writeFileSync(
  results,
  `# Better Auth under load

\`npm run load:better-auth\`: ${clients} clients sign in by email passcode at the same time, ${rounds} times each, at one server with the built
handler, Better Auth and SQLite. Server and clients share ${cpus().length} cores (Node ${process.version}).

- Sign-ins: ${clients * rounds}, two calls each. Errors: ${errors.length}.
- ${Math.round((clients * rounds) / seconds)} sign-ins per second with the profiler on, on a computer that also did other work.
- Time of the server in this project's code: ${percent(own)} (at most ${percent(MAX_IN_PROJECT)}).

| Part of the server | Share of its working time |
|---|--:|
${[...shares].map(([part, share]) => `| ${part} | ${percent(share)} |`).join('\n')}

From a CPU profile of the server, without the time in which it waits. What Node.js does for a part, such as encryption, counts as time of that part.
`,
);
process.stdout.write(`${errors.length} errors, ${percent(own)} in this project's code; see ${results}\n`);
for (const error of errors.slice(0, 5)) process.stderr.write(`${error}\n`);
if (errors.length > 0 || own > MAX_IN_PROJECT) process.exitCode = 1;
