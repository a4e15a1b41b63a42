import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** Measures the mock under the load of a team and its CI: the built command in a separate process, over real connections. */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, users: { type: 'string', default: '100000' } },
});
const SECONDS = Number(values.seconds);
const USERS = Number(values.users);
const CLIENTS = [1, 10, 100];

const command = fileURLToPath(new URL('../../cli/bin/widget-sandbox.js', import.meta.url));
const preload = new URL('reportMemory.mjs', import.meta.url).href;
const results = new URL('results.md', import.meta.url);

/** @typedef {{ child: import('node:child_process').ChildProcess, startMs: number, api: string, control: string, public_token: string }} Sandbox */
/** @typedef {(method: string, path: string, body?: object) => Promise<any>} Call */

/** @returns {Promise<Sandbox>} */
async function start() {
  const began = performance.now();
  const watched = ['--expose-gc', '--import', preload];
  const child = spawn(process.execPath, [...watched, command, '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!child.stdout) throw new Error('It has no output.');
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, startMs: performance.now() - began, ...JSON.parse(line) };
}

const megabytes = (/** @type {number} */ bytes) => Math.round(bytes / 2 ** 20);

/**
 * Memory in megabytes: what the process uses once garbage is collected, and what it had taken from the system until then.
 * @param {Sandbox['child']} child
 */
async function memoryOf(child) {
  child.send('tell');
  const [{ used, held }] = await once(child, 'message');
  return { used: megabytes(used), held: megabytes(held) };
}

/**
 * @param {Sandbox} sandbox
 * @param {Agent} agent
 * @returns {Call}
 */
function createCaller({ api, control, public_token }, agent) {
  const authorization = `Basic ${Buffer.from(`${public_token}:${public_token}`).toString('base64')}`;
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const isControl = path.startsWith('control/');
      const address = isControl ? `${control}/${path.slice('control/'.length)}` : `${api}/sdk/v1/${path}`;
      const text = body && JSON.stringify(body);
      const headers = { ...(text && { 'content-type': 'application/json' }), ...(!isControl && { authorization }) };
      const call = request(address, { method, agent, headers }, (response) => {
        const parts = /** @type {Buffer[]} */ ([]);
        response.on('data', (part) => parts.push(part));
        response.on('end', () => {
          const received = Buffer.concat(parts).toString();
          if (Number(response.statusCode) >= 300)
            return reject(new Error(`${method} ${path}: ${response.statusCode} ${received}`));
          resolve(JSON.parse(received));
        });
      });
      call.on('error', reject);
      call.end(text);
    });
}

/**
 * One visitor after the other signs in with a passcode by mail, until the time is over. Two calls each, and a look at the inbox.
 * @param {number} end
 * @param {Call} call
 * @param {string} name
 * @param {(ms: number) => void} note
 */
async function signInUntil(end, call, name, note) {
  for (let visitor = 0; performance.now() < end; visitor += 1) {
    const email = `${name}-${visitor}@example.com`;
    /** @type {Call} */
    const timed = async (...args) => {
      const began = performance.now();
      const body = await call(...args);
      note(performance.now() - began);
      return body;
    };
    const { data } = await timed('POST', 'otps/email/login_or_create', { email, expiration_minutes: 5 });
    const { messages } = await call('GET', `control/messages?to=${encodeURIComponent(email)}`);
    await timed('POST', 'otps/authenticate', {
      token: messages.at(-1).code,
      method_id: data.method_id,
      session_duration_minutes: 30,
    });
  }
}

/**
 * @param {readonly number[]} sorted
 * @param {number} share
 */
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1);

/**
 * @param {Sandbox} sandbox
 * @param {number} clients
 */
async function measureLoad(sandbox, clients) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const call = createCaller(sandbox, agent);
  const times = /** @type {number[]} */ ([]);
  const began = performance.now();
  const loops = Array.from({ length: clients }, (_, client) =>
    signInUntil(began + SECONDS * 1000, call, `visitor-${clients}-${client}`, (ms) => times.push(ms)),
  );
  await Promise.all(loops);
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { clients, perSecond: Math.round(times.length / seconds), p50: at(times, 0.5), p99: at(times, 0.99) };
}

/** @param {Sandbox} sandbox */
async function measureMemory(sandbox) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const call = createCaller(sandbox, agent);
  await call('POST', 'control/reset', {});
  const before = await memoryOf(sandbox.child);
  /** @param {number} count */
  const sendTo = async (count) => {
    let next = 0;
    const send = async () => {
      while (next < count) {
        const email = `member-${next}@example.com`;
        next += 1;
        await call('POST', 'otps/email/login_or_create', { email, expiration_minutes: 5 });
      }
    };
    await Promise.all(Array.from({ length: 20 }, send));
    return memoryOf(sandbox.child);
  };
  const after = await sendTo(USERS);
  const again = await sendTo(USERS / 2);
  const { messages } = await call('GET', 'control/messages');
  agent.destroy();
  return { before, after, again, messages: messages.length };
}

const starts = /** @type {number[]} */ ([]);
for (let round = 0; round < 5; round += 1) {
  const { child, startMs } = await start();
  starts.push(startMs);
  child.kill('SIGINT');
  await once(child, 'exit');
}
const sandbox = await start();
const loads = [];
for (const clients of CLIENTS) loads.push(await measureLoad(sandbox, clients));
const memory = await measureMemory(sandbox);
const full = await measureLoad(sandbox, 10);
sandbox.child.kill('SIGINT');

starts.sort((a, b) => a - b);
/** @param {Awaited<ReturnType<typeof measureLoad>>} load */
const row = ({ clients, perSecond, p50, p99 }, note = '') => `| ${clients}${note} | ${perSecond} | ${p50} ms | ${p99} ms |`;
const text = `# The mock under load

\`npm run load\`: the built command, over HTTP, on ${cpus().length} cores that it shares with its clients (Node ${process.version}).
A visitor who signs in makes two calls, and the code is looked up in the inbox between them.

| Clients | Calls per second | Half within | 99% within |
|---|---|---|---|
${loads.map((each) => row(each)).join('\n')}
${row(full, `, with ${USERS.toLocaleString('en')} users there`)}

- Start, until it answers: ${Math.round(starts[2] ?? 0)} ms (median of 5; ${Math.round(starts[0] ?? 0)} to ${Math.round(starts[4] ?? 0)}).
- Memory in use: ${memory.before.used} MB before, ${memory.after.used} MB after ${USERS.toLocaleString('en')} users were sent a message each, ${memory.again.used} MB after half of
  them were sent another. Users stay; of the messages the newest ${memory.messages} are kept, and of the calls the newest 500: the oldest go
  first. What the process takes from the system until it collects garbage is more: ${memory.before.held}, ${memory.after.held} and ${memory.again.held} MB.
`;
writeFileSync(results, text);
process.stdout.write(text);
