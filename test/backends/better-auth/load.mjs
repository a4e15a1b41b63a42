import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Signs in 50 clients by email passcode at the same time, on SQLite: `node test/backends/better-auth/load.mjs [clients] [rounds]`. */
const [clients = 50, rounds = 4] = process.argv.slice(2).map(Number);
const page = 'http://localhost:3000';
const script = fileURLToPath(new URL('./server/serve.js', import.meta.url));
const env = { ...process.env, NODE_ENV: 'production' };
const child = fork(script, [JSON.stringify({ trustedOrigins: [page] })], {
  env,
  execArgv: process.env.PROFILE ? ['--cpu-prof'] : [],
});
const codes = new Map();
const url = await new Promise((resolve) => {
  child.on('message', ({ url: started, message }) => {
    if (started) resolve(started);
    if (message) codes.get(message.to)?.(message.code);
  });
});

async function call(path, body) {
  const headers = { 'Content-Type': 'application/json', Origin: page };
  const response = await fetch(`${url}/sdk/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { data, error_type } = await response.json();
  if (!data) throw new Error(`${path}: ${error_type}`);
  return data;
}

async function signIn(email) {
  const start = performance.now();
  const code = new Promise((resolve) => codes.set(email, resolve));
  const { method_id } = await call('otps/email/login_or_create', { email, expiration_minutes: 5 });
  await call('otps/authenticate', { token: await code, method_id, session_duration_minutes: 30 });
  return performance.now() - start;
}

const started = performance.now();
const times = [];
const visitor = async (id) => {
  for (let round = 0; round < rounds; round++) times.push(await signIn(`visitor${id}.${round}@example.test`));
};
await Promise.all(Array.from({ length: clients }, (_, id) => visitor(id)));
const seconds = (performance.now() - started) / 1000;
times.sort((a, b) => a - b);
const at = (share) => Math.round(times[Math.floor((times.length - 1) * share)]);
const result = {
  clients,
  signIns: times.length,
  errors: 0,
  perSecond: Math.round(times.length / seconds),
  p50: at(0.5),
  p95: at(0.95),
  max: at(1),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
child.disconnect();
