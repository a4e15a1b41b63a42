import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { installCommand } from '../support/installPacked.ts';

const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

interface Packed {
  folder: string;
  /** Runs a program in the folder to its end. */
  run: (program: string, ...words: string[]) => Promise<Ended>;
}

/** The packed command, installed in an empty folder without a network. */
const test = base.extend<Record<never, never>, { packed: Packed }>({
  packed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
    async ({}, use) => {
      const { folder, remove } = installCommand();
      const run = (program: string, ...words: string[]) =>
        new Promise<Ended>((resolve) => {
          execFile(program, words, { cwd: folder }, (error, stdout, stderr) =>
            resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
          );
        });
      await use({ folder, run });
      remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const npx = ['npx', '--no-install', 'widget-sandbox'] as const;
/** The file that npx runs. Without npx there is no output of npm. */
const linked = './node_modules/.bin/widget-sandbox';

/** Starts the command, and resolves with its first line. Ctrl-C interrupts npx and the command together, as one process group. */
async function begin(folder: string, ...words: string[]) {
  const [name, ...first] = npx;
  const child = spawn(name, [...first, ...words], { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const interrupt = async () => {
    process.kill(-Number(child.pid), 'SIGINT');
    await ended;
  };
  return { line, interrupt };
}

const program = `
import { ConfigError, createInbox, startSandbox, type Sandbox, type SandboxOptions } from 'widget-sandbox';

const options: SandboxOptions = {
  products: ['otp'],
  otpMethods: ['email'],
  port: 0,
  host: 'localhost',
  seed: { users: [{ emails: ['ada@example.com'] }], settings: { projectName: 'Packed' } },
  faults: ['otps.authenticate=error:otp_code_not_found@1', { call: 'events', fault: { kind: 'drop' }, times: null }],
  controlToken: 'shown-by-others',
  strict: true,
};
const sandbox: Sandbox = await startSandbox(options);
const call = async (path: string, body: object) => {
  const response = await fetch(sandbox.api + '/sdk/v1/otps/' + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Basic ' + btoa(sandbox.publicToken + ':' + sandbox.publicToken),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: await response.json() };
};
const page = await fetch(sandbox.url);
const inbox = createInbox(sandbox.idp);
const { json } = await call('email/login_or_create', { email: 'ada@example.com', expiration_minutes: 5 });
const token: string = await inbox.code('ada@example.com');
const attempt = () => call('authenticate', { token, method_id: json.data.method_id, session_duration_minutes: 30 });
const attempts = [(await attempt()).status, (await attempt()).status];
const users: number = sandbox.idp.state.users.all().length;
const subject: string | null | undefined = sandbox.idp.messages.last('ada@example.com')?.subject;
await sandbox.close();
const stillAnswers = await fetch(sandbox.url).then(() => true, () => false);
const refused: string = await startSandbox({ products: ['fax' as 'otp'] }).then(
  () => 'started',
  (error) => (error instanceof ConfigError ? error.message : 'another error'),
);
console.log(JSON.stringify({ page: (await page.text()).includes('<script'), attempts, users, subject, stillAnswers, refused }));
`;

test('SBX-01 startSandbox() of the packed command compiles and runs in an empty folder, with the options of the command', async ({
  packed: { folder, run },
}) => {
  writeFileSync(`${folder}/program.ts`, program);
  const strict = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--moduleResolution', 'nodenext'];
  expect(await run(process.execPath, tsc, ...strict, 'program.ts')).toEqual({ code: 0, stdout: '', stderr: '' });
  const { stdout, stderr } = await run(process.execPath, 'program.js');
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    page: true,
    attempts: [404, 200],
    users: 1,
    subject: 'Your Packed passcode',
    stillAnswers: false,
    refused: expect.stringContaining("'fax'"),
  });

  writeFileSync(
    `${folder}/wrong.ts`,
    "import { startSandbox } from 'widget-sandbox';\nvoid startSandbox({ product: ['otp'] });\n",
  );
  expect((await run(process.execPath, tsc, ...strict, '--noEmit', 'wrong.ts')).stdout).toMatch(/'product' does not exist/);
});

test('SBX-01 npx widget-sandbox runs its commands in an empty folder, without other packages', async ({
  packed: { folder, run },
}) => {
  const { line, interrupt } = await begin(folder, '--port', '0', '--json');
  const { playground } = JSON.parse(line) as { playground: string };
  try {
    expect(await (await fetch(playground)).text()).toContain('<script');
    const tried = await run(linked, 'conformance', playground, '--json');
    expect(JSON.parse(tried.stdout)).toMatchObject({ failed: 0 });
    expect(tried.code).toBe(0);
    expect(await run(linked, 'trigger', 'user', '--email', 'eve@example.com', '--at', playground)).toMatchObject({ code: 0 });
  } finally {
    await interrupt();
  }
  const answers = () =>
    fetch(playground).then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(false);
  const alone = await begin(folder, 'idp', '--port', '0', '--json');
  expect(Object.keys(JSON.parse(alone.line))).toEqual(['api', 'public_token', 'control']);
  await alone.interrupt();

  expect((await run(linked, 'csp', '--backend', 'self')).stdout).toMatch(/^Content-Security-Policy: default-src/);
  expect((await run(linked, 'init', 'element', '--folder', 'my site')).stdout).toMatch(/^Written: my site\/index\.html/);
  writeFileSync(`${folder}/host.json`, '{ "products": ["otp"] }');
  expect(await run(linked, 'check', 'host.json')).toMatchObject({ code: 0, stderr: '' });
  const rendered = await run(linked, 'prerender', '--config', 'host.json');
  expect(rendered).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('Sign up or log in') });
  expect(readFileSync(`${folder}/signin-widget.css`, 'utf8')).toContain('.siw');
  expect(await run(linked, 'check', 'absent.json')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^.+\n$/),
  });
});

test('SBX-07 an ES module named .js is read, or refused with what to do in a package of CommonJS modules', async ({
  packed: { folder, run },
}) => {
  for (const [name, content] of [
    ['typeless', '{}'],
    ['commonjs', '{ "type": "commonjs" }'],
  ] as const) {
    mkdirSync(`${folder}/${name}`);
    writeFileSync(`${folder}/${name}/package.json`, content);
  }
  writeFileSync(`${folder}/typeless/host.js`, "export default { products: ['otp'] };");
  expect(await run(linked, 'check', 'typeless/host.js')).toMatchObject({ code: 0, stderr: '' });
  const file = 'commonjs/host.js';
  const what = 'is an ES module, but Node reads it as CommonJS. Rename it to .mjs, or set "type": "module" in package.json.';
  for (const text of ['export default {};', "import 'node:fs';", 'await 1;']) {
    writeFileSync(`${folder}/${file}`, text);
    for (const [name, ...words] of [
      [`check ${file}`, 'check', file],
      [`--config ${file}`, '--config', file],
      [`--provider ${file}`, '--provider', file],
    ])
      expect(await run(linked, ...words)).toEqual({ code: 1, stdout: '', stderr: `widget-sandbox: ${name}: ${what}\n` });
  }
  writeFileSync(`${folder}/${file}`, 'module.exports = {');
  expect((await run(linked, 'check', file)).stderr).toMatch(/^widget-sandbox: check \S+: cannot be imported \([^\n]+\)\.\n$/);
});

test('SBX-06 if the reader of the log exits, the command ends without an error message', async ({ packed: { folder } }) => {
  const child = spawn(linked, ['idp', '--port', '0', '--log', 'json'], { cwd: folder, stdio: 'pipe' });
  let said = '';
  child.stderr.on('data', (part) => {
    said += part;
  });
  const ended = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  child.stdout.destroy();
  const { api } = JSON.parse(line) as { api: string };
  for (;;) {
    const answered = await fetch(`${api}/sdk/v1/events`, { method: 'POST', body: '[]' }).then(
      () => true,
      () => false,
    );
    if (!answered) break;
  }
  expect(await ended).toEqual([0, null]);
  expect(said).toBe('');
});

test('SBX-07 output that cannot be written is an error, also of a sandbox that has started', async ({
  packed: { folder, run },
}) => {
  writeFileSync(`${folder}/full.json`, '{ "products": ["otp"] }');
  for (const words of ['csp --backend self', '--help', 'prerender --config full.json', 'idp --port 0'])
    expect(await run('sh', '-c', `${linked} ${words} > /dev/full`), words).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^widget-sandbox: cannot write to standard output \(ENOSPC: [^\n]+\)\. Free some space, [^\n]+\n$/,
      ),
    });
});

test('SBX-07 a sandbox whose output and errors cannot be written ends in order', async ({ packed: { folder, run } }) => {
  const command = `${linked} idp --port 0 --data '${folder}/unwritten.jsonl' > /dev/full 2>&1`;
  expect(await run('sh', '-c', command)).toEqual({ code: 1, stdout: '', stderr: '' });
  expect(existsSync(`${folder}/unwritten.jsonl.lock`)).toBe(false);
});

test('SBX-07 an error that a configuration module causes later ends the sandbox in order, with one sentence', async ({
  packed: { folder, run },
}) => {
  const rest = "setTimeout(() => Promise.reject(new Error('not today')), 1); setInterval(() => {}, 1_000);";
  writeFileSync(`${folder}/late.mjs`, `export default {}; ${rest}`);
  const { code, stderr } = await run(linked, '--config', 'late.mjs', '--port', '0', '--data', 'late.jsonl');
  expect(stderr).toMatch(
    /^widget-sandbox: an error that no code handles has ended the command \(not today, file:\/\/\S+\/late\.mjs:1:\d+\)\. Handle it in the file that you have given\.\n$/,
  );
  expect(code).toBe(1);
  expect(existsSync(`${folder}/late.jsonl.lock`)).toBe(false);
});

test('SBX-01 a signal ends a sandbox that waits for a module, in order', async ({ packed: { folder } }) => {
  writeFileSync(
    `${folder}/waiting.mjs`,
    "setInterval(() => {}, 1_000); process.kill(process.pid, 'SIGINT'); await new Promise(() => {}); export default {};",
  );
  for (const option of ['--config', '--provider', '--seed']) {
    const words = ['--port', '0', option, 'waiting.mjs'];
    const child = spawn(linked, words, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], timeout: 10_000 });
    expect(await once(child, 'exit'), option).toEqual([0, null]);
  }
});

test('SBX-07 a module that leaves a timer does not keep a command running', async ({ packed: { folder } }) => {
  writeFileSync(`${folder}/timer.mjs`, "setInterval(() => {}, 1_000); export default { products: ['otp'] };");
  const child = spawn(linked, ['check', 'timer.mjs'], { cwd: folder, stdio: 'ignore', timeout: 10_000 });
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('SBX-07 a module that ends the process makes the command fail, with one sentence', async ({ packed: { folder, run } }) => {
  writeFileSync(`${folder}/ending.mjs`, 'process.exit(0);');
  for (const words of [
    ['check', 'ending.mjs'],
    ['prerender', '--config', 'ending.mjs'],
    ['conformance', 'ending.mjs'],
    ['--config', 'ending.mjs', '--port', '0'],
  ])
    expect(await run(linked, ...words), words[0]).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'widget-sandbox: a module has ended the process before the command was done. Remove process.exit() from the file that you have given.\n',
    });
});

/** Runs a command in a file system that the rest of the computer does not see. Only some systems allow that. */
const inside = ['-r', '-m', 'sh', '-c'];
const canMount = spawnSync('unshare', [...inside, 'mount -t tmpfs none /mnt']).status === 0;

test('SBX-07 a full disk is the reason, and leaves no part of an app, a page or a style file behind', async ({
  packed: { folder, run },
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: only on a system without this possibility
  test.skip(!canMount, 'This system does not let a program mount a disk.');
  writeFileSync(`${folder}/plain.json`, '{ "products": ["otp"] }');
  mkdirSync(`${folder}/disk`);
  const onDisk = (kilobytes: number, words: string) => {
    const mount = `mount -t tmpfs -o size=${kilobytes}k none disk && echo old > disk/old.css`;
    return run('unshare', ...inside, `${mount} && ${linked} ${words}; code=$?; ls -A disk; cat disk/old.css; exit $code`);
  };
  const reason = 'the disk is full. Free some space, or use another';
  for (const words of ['--framework react --folder disk/app', 'element --folder disk', `react --folder '${folder}/disk/page'`])
    expect(await onDisk(8, `init ${words}`), words).toEqual({
      code: 1,
      stdout: 'old.css\nold\n',
      stderr: expect.stringMatching(new RegExp(`^widget-sandbox: --folder .+: ${reason} folder\\.\\n$`)),
    });
  for (const file of ['new.css', 'old.css'])
    expect(await onDisk(12, `prerender --config plain.json --styles disk/${file}`), file).toEqual({
      code: 1,
      stdout: 'old.css\nold\n',
      stderr: `widget-sandbox: --styles disk/${file}: ${reason} file.\n`,
    });
});

test('SBX-07 a style file that is mounted by itself, as into a container, is written where it is', async ({
  packed: { folder, run },
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: only on a system without this possibility
  test.skip(!canMount, 'This system does not let a program mount a disk.');
  writeFileSync(`${folder}/plain.json`, '{ "products": ["otp"] }');
  writeFileSync(`${folder}/mounted.css`, 'old');
  const mount = 'mount --bind mounted.css mounted.css';
  const words = 'prerender --config plain.json --styles mounted.css';
  expect(await run('unshare', ...inside, `${mount} && ${linked} ${words} > page.html && ls mounted.css*`)).toEqual({
    code: 0,
    stdout: 'mounted.css\n',
    stderr: expect.any(String),
  });
  expect(readFileSync(`${folder}/mounted.css`, 'utf8')).toContain('@layer siw');
});

test('SBX-07 a current folder that was deleted is named as the reason', async ({ packed: { folder, run } }) => {
  const command = `'${folder}/${linked}'`;
  for (const words of ['check host.json', 'prerender --config host.json', 'init react', '--config host.json'])
    expect(await run('sh', '-c', `mkdir gone && cd gone && rmdir ../gone && ${command} ${words}`), words).toEqual({
      code: 1,
      stdout: '',
      stderr: 'widget-sandbox: the current folder does not exist any more. Change to one that exists, and try again.\n',
    });
});

/**
 * Module that is loaded before the command. It sends a signal to its own process at a moment of the start, so that the moment is
 * the same in every run.
 */
const SIGNAL_MODULE = `
import net from 'node:net';
const { SIGNAL_AT: moment, SIGNAL_NAME: signal } = process.env;
const signalBefore = (owner, name) => {
  const own = owner[name];
  owner[name] = function (...words) {
    owner[name] = own;
    process.kill(process.pid, signal);
    return own.apply(this, words);
  };
};
// The last action of the command before it loads its modules.
if (moment === 'loading') signalBefore(process.stdout, 'on');
if (moment === 'listening') signalBefore(net.Server.prototype, 'listen');
if (moment === 'printing') signalBefore(process.stdout, 'write');
`;

test('SBX-01 a signal at any moment of the start ends the sandbox in order; any other command ends by the signal', async ({
  packed: { folder },
}) => {
  writeFileSync(`${folder}/sendSignal.mjs`, SIGNAL_MODULE);
  const runWithSignal = async (moment: string, signal: string, ...words: string[]) => {
    const env = { ...process.env, NODE_OPTIONS: '--import ./sendSignal.mjs', SIGNAL_AT: moment, SIGNAL_NAME: signal };
    const child = spawn(linked, words, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
    return once(child, 'exit');
  };
  const serve = ['--port', '0', '--data', 'sandbox.jsonl', '--json'];
  for (const moment of ['loading', 'listening', 'printing'])
    for (const signal of ['SIGINT', 'SIGTERM'])
      expect(await runWithSignal(moment, signal, ...serve), `${signal} while ${moment}`).toEqual([0, null]);
  expect(existsSync(`${folder}/sandbox.jsonl`)).toBe(true);
  expect(existsSync(`${folder}/sandbox.jsonl.lock`)).toBe(false);
  expect(await runWithSignal('loading', 'SIGTERM', 'idp', '--port', '0')).toEqual([0, null]);
  expect(await runWithSignal('loading', 'SIGTERM', 'csp', '--backend', 'self')).toEqual([null, 'SIGTERM']);
});
