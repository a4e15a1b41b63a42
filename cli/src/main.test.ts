import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { version } from '../package.json';
import { sandboxFlags } from './options/sandboxFlags.ts';
import { beginCommand } from './testing/beginCommand.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'widget-sandbox-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Playground</title>');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) => beginCommand(folder, ...argv);

interface Started {
  playground: string;
  api: string;
  public_token: string;
  control: string;
}

async function start(...argv: string[]) {
  const running = run('--port', '0', '--json', ...argv);
  const [line] = await running.said(/^.+\n/);
  return { ...running, line, addresses: JSON.parse(line) as Started };
}

async function send({ control, api }: Started, body: object) {
  const { public_token } = (await (await fetch(`${control}/info`)).json()) as { public_token: string };
  return fetch(`${api}/sdk/v1/otps/sms/login_or_create`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${public_token}:${public_token}`)}`,
      'x-sdk-client': btoa('{}'),
      'x-sdk-parent-host': btoa('http://localhost'),
    },
    body: JSON.stringify(body),
  });
}
const text = { phone_number: '+12015550123', expiration_minutes: 5 };

async function refused(...argv: string[]) {
  const { ended, out } = run(...argv);
  const code = await ended;
  expect(out.stdout).toBe('');
  expect(out.stderr.trimEnd().split('\n')).toHaveLength(1);
  return { code, said: out.stderr };
}

async function get<Data>(url: string): Promise<Data> {
  return (await (await fetch(url)).json()) as Data;
}

test('SBX-01 --json prints exactly one line with every address, and each of them answers', async () => {
  const { out, addresses, line } = await start();
  expect(Object.keys(addresses)).toEqual(['playground', 'api', 'public_token', 'control']);
  expect(addresses.public_token).toMatch(/^public-token-test-/);
  expect(await (await fetch(addresses.playground)).text()).toContain('<title>Playground</title>');
  expect((await send(addresses, text)).status).toBe(200);
  expect(out.stdout).toBe(line);
});

test('SBX-01 the banner names the playground, the API, the inbox and the public token', async () => {
  const { said } = run('--port', '0');
  const [, playground] = await said(/Playground\s+(http:\/\/localhost:\d+)\n/);
  await said(new RegExp(`Inbox\\s+${playground}/#tab=inbox\\n`));
  await said(new RegExp(`API\\s+${playground}\\n`));
  await said(/Public token\s+public-token-test-\S+\n/);
});

test('SBX-04 codes and links that are sent are printed, and calls unless --quiet', async () => {
  for (const quiet of [false, true]) {
    const { said, out } = run('--port', '0', ...(quiet ? ['--quiet'] : []));
    const [, playground = ''] = await said(/Playground\s+(\S+)\n/);
    await send({ control: `${playground}/__sandbox`, api: playground, playground, public_token: '' }, text);
    const [, code] = await said(/sms\s+\+12015550123\s+code (\d{6})\n/);
    const { messages } = await get<{ messages: { code: string }[] }>(`${playground}/__sandbox/messages`);
    expect(code).toBe(messages[0]?.code);
    if (!quiet) await said(/otps\.sms\.loginOrCreate\s+200/);
    expect(out.stdout.includes('otps.sms.loginOrCreate')).toBe(!quiet);
    expect(out.stdout).not.toContain('\u001b');
  }
});

test('SBX-02 --products and --otp-methods reach the playground; without them it is passcodes, by every method, and passwords', async () => {
  const defaults = await start();
  expect(await get(`${defaults.addresses.control}/info`)).toMatchObject({
    config: { products: ['otp', 'passwords'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } },
  });
  const other = await start('--products', 'passwords,otp', '--otp-methods', 'sms');
  expect(await get(`${other.addresses.control}/info`)).toMatchObject({
    config: { products: ['passwords', 'otp'], otpOptions: { methods: ['sms'] } },
  });
});

test('SBX-02 MAIN-07 beside email links the passcodes are those that the widget can show with them', async () => {
  for (const [products, methods] of [
    ['otp,emailMagicLinks', ['sms', 'whatsapp']],
    ['otp,emailMagicLinks,passwords', ['sms', 'whatsapp']],
  ] as const) {
    const started = await start('--products', products);
    expect(await get(`${started.addresses.control}/info`)).toMatchObject({ config: { otpOptions: { methods } } });
  }
  const file = join(folder, 'links.json');
  await writeFile(file, '{ "products": ["otp", "emailMagicLinks", "oauth"] }');
  const { addresses } = await start('--config', file);
  expect(await get(`${addresses.control}/info`)).toMatchObject({
    config: {
      otpOptions: { methods: ['sms', 'whatsapp'] },
      oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }] },
    },
  });
});

test('SBX-02 --products oauth shows the usual providers, or those of --oauth-providers', async () => {
  const defaults = await start('--products', 'oauth');
  const types = async ({ control }: { control: string }) => {
    type Info = { config: { oauthOptions: { providers: { type: string }[] } } };
    return (await get<Info>(`${control}/info`)).config.oauthOptions.providers.map(({ type }) => type);
  };
  expect(await types(defaults.addresses)).toEqual(['google', 'apple', 'github']);
  const other = await start('--products', 'oauth', '--oauth-providers', 'yahoo,figma');
  expect(await types(other.addresses)).toEqual(['yahoo', 'figma']);
});

test('SBX-02 --config reads every option from JSON or an ES module, and a flag overrides it', async () => {
  const config = {
    products: ['otp'],
    otpOptions: { methods: ['email'], expirationMinutes: 2 },
    sessionOptions: { sessionDurationMinutes: 60 },
  };
  const json = join(folder, 'host.json');
  const module = join(folder, 'host.mjs');
  await writeFile(json, JSON.stringify(config));
  await writeFile(module, `export default ${JSON.stringify(config)};`);
  for (const file of [json, module]) {
    const { addresses } = await start('--config', file);
    expect(await get(`${addresses.control}/info`)).toMatchObject({ config });
  }
  const { addresses } = await start('--config', json, '--products', 'passwords');
  expect(await get(`${addresses.control}/info`)).toMatchObject({ config: { ...config, products: ['passwords'] } });
});

test('SBX-05 --fault makes a call fail from the start, as often as given', async () => {
  const { addresses } = await start('--fault', 'otps.sms.loginOrCreate=error:too_many_requests@1');
  const failed = await send(addresses, text);
  expect([failed.status, ((await failed.json()) as { error_type: string }).error_type]).toEqual([429, 'too_many_requests']);
  expect((await send(addresses, text)).status).toBe(200);
});

test('PWD-15 --password-policy sets how passwords are judged', async () => {
  const { addresses } = await start('--password-policy', 'luds');
  const { settings } = await get<{ settings: { password: unknown } }>(`${addresses.control}/settings`);
  expect(settings.password).toEqual({ luds: { complexity: 3, minimumCount: 8 } });
});

test('--data keeps users across restarts', async () => {
  const file = join(folder, 'kept.jsonl');
  const first = await start('--data', file);
  await send(first.addresses, text);
  expect(await first.interrupt()).toBe(0);
  const second = await start('--data', file);
  const { users } = await get<{ users: { phone_numbers: { phone_number: string }[] }[] }>(`${second.addresses.control}/users`);
  expect(users.map(({ phone_numbers }) => phone_numbers[0]?.phone_number)).toEqual(['+12015550123']);
});

test('Ctrl-C and SIGTERM end it cleanly: the exit code is 0 and nothing listens any more', async () => {
  const { addresses, interrupt } = await start();
  expect(await interrupt()).toBe(0);
  await expect(fetch(addresses.playground)).rejects.toThrow();
});

test('SBX-07 for a port in use the message suggests a free port', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as { port: number };
  const { code, said } = await refused('--port', String(port));
  expect(code).toBe(1);
  const free = new RegExp(`^widget-sandbox: port ${port} is in use\\. Use --port (\\d+), which is free\\.\\n$`).exec(said)?.[1];
  const { addresses } = await start('--port', String(free));
  expect(addresses.playground).toBe(`http://localhost:${free}`);
});

test.each([
  [['--colour'], /unknown option '--colour'/],
  [['--product', 'otp'], /unknown option '--product'.*--products/],
  [['dance'], /unknown command 'dance'\. Commands: serve, idp,/],
  [['--products', 'otp', 'passwords'], /unknown command 'passwords'\. Commands: serve,/],
  [['--port', '0', 'sreve'], /unknown command 'sreve'\. Did you mean 'serve'\?/],
  [['--port', '0', 'idp'], /: write 'idp' before its options \(see widget-sandbox help idp\)\n$/],
  [['serve', 'dance'], /too many arguments.*widget-sandbox help serve/],
  [['--control-token', 'short'], /8 to 200/],
  [['--public-token', 'abc'], /^widget-sandbox: --public-token: Give a whole token that begins with public-token-test- or/],
  [
    ['idp', '--public-token', 'public-token-test-…'],
    /^widget-sandbox: --public-token: .*without a placeholder such as … in it\.\n$/,
  ],
  [
    ['--seed', 'any.json', '--data', ''],
    /^widget-sandbox: option '--data <file>' argument '' is invalid\. Give a string that is not empty\./,
  ],
  [
    ['--seed', 'any.json', '--host', ''],
    /^widget-sandbox: option '--host <address>' argument '' is invalid\. Give a host name, or an IP address in its common form/,
  ],
  [
    ['--seed', 'any.json', '--host', '0'],
    /argument '0' is invalid\. Give a host name, .* such as 127\.0\.0\.1, 0\.0\.0\.0 or ::1\./,
  ],
  [['--fault', 'otps.authenticate=slow:9999999'], /--fault otps\.authenticate=slow: A fault is one of/],
  [['--fault', '*=drop@0'], /--fault \*=drop: 'times' must be/],
  [['--products', 'otp,fax'], /'fax' is not one of .*otp, passwords/],
  [['--products', ''], /'' is not one of/],
  [['--oauth-providers', 'myspace'], /'myspace' is not one of google, microsoft/],
  [
    ['--products', 'passwords,oauth', '--otp-methods', 'sms'],
    /--otp-methods is for the product otp, and the products are passwords, oauth\. Add otp to them with --products, or leave out --otp-methods\.\n$/,
  ],
  [
    ['--oauth-providers', 'google'],
    /--oauth-providers is for the product oauth, and the products are otp, passwords\. Add oauth/,
  ],
  [['--otp-methods', 'pigeon'], /'pigeon' is not one of sms, whatsapp, email/],
  [['--port', '70000'], /whole number from 0 to 65535/],
  [['--port', '-1'], /whole number from 0 to 65535|argument missing/],
  [['--port'], /argument missing/],
  [['--password-policy', 'hope'], /Allowed choices are zxcvbn, /],
  [['--fault', 'otps.authenticate=burn'], /Write CALL=KIND/],
  [
    ['--fault', 'otps.fax=drop'],
    /--fault otps\.fax: no such call\. widget-sandbox help faults lists all calls\. \* matches every call\.\n$/,
  ],
  [
    ['--fault', 'otps.authentcate=drop'],
    /--fault otps\.authentcate: no such call\. Did you mean 'otps\.authenticate'\? widget-sandbox help/,
  ],
  [
    ['--fault', '*=error:otp_code_not_fond'],
    /\*=error:otp_code_not_fond: no such error type\. Did you mean 'otp_code_not_found'\?/,
  ],
  [['--fault', '*=error:nonsense'], /no such error type\. widget-sandbox help faults .* add a status: error:nonsense:400\.\n$/],
  [['--fault', '*=slwo:200'], /Did you mean 'slow'\?/],
  [['sreve'], /unknown command 'sreve'\. Did you mean 'serve'\? Commands: serve, idp,/],
  [['faults', 'ad'], /unknown command 'faults ad'\. Did you mean 'add'\? Commands: add, clear\.\n$/],
  [
    ['faults', 'clear', 'extra'],
    /too many arguments for 'clear'\. Expected 0 arguments but got 1\. \(see widget-sandbox help faults\)/,
  ],
  [['trigger', 'reset', 'x'], /too many arguments for 'reset'\. Expected 0 arguments but got 1/],
  [['trigger', 'clock', '+6m', 'extra'], /too many arguments for 'clock'\. Expected 1 argument but got 2/],
  [['trigger', 'mail-delay', '10s', '--prot', '4101'], /unknown option '--prot' \(see widget-sandbox help trigger\)/],
  [['trigger', 'clock', '--ta', '-1h'], /unknown option '--ta'.*--at/],
  [['trigger', 'clock', '-1h', '-x'], /unknown option '-x'/],
  [['trigger', 'clock', '-1h', '-2h'], /too many arguments for 'clock'\. Expected 1 argument but got 2/],
  [['trigger'], /trigger needs a subcommand: user, clock, mail-delay, reset \(see widget-sandbox help trigger\)\n$/],
  [['trigger', 'usr'], /unknown command 'usr' \(Did you mean user\?\)/],
])('SBX-07 %j is refused in one line with exit code 2', async (argv, why) => {
  const { code, said } = await refused(...argv);
  expect(said).toMatch(why);
  expect(code).toBe(2);
});

test.each([
  ['--config', ['--config', '']],
  ['--seed', ['idp', '--seed', '']],
  ['--provider', ['--provider', '']],
  ['--to', ['messages', '--to', '', '--wait', '20', '--last']],
  ['--ca', ['messages', '--ca', '']],
  ['--config', ['prerender', '--config', '']],
  ['--styles', ['prerender', '--config', 'host.json', '--styles', '']],
  ['--stylesheet', ['prerender', '--config', 'host.json', '--stylesheet', '']],
  ['--scripts', ['prerender', '--config', 'host.json', '--scripts', '']],
  ['--config', ['check', 'http://localhost:1', '--config', '']],
  ['--from-stytch', ['check', '--from-stytch', '']],
  ['target', ['check', '']],
  ['target', ['conformance', '']],
])('SBX-07 an empty %s, as of a variable that is not set, is refused: %j', async (name, argv) => {
  const { code, said } = await refused(...argv);
  expect(said).toMatch(new RegExp(`^widget-sandbox: .*'${name}( <\\w+>)?'\\.? .*Give a string that is not empty\\.`));
  expect(code).toBe(2);
});

test('SBX-07 a missing, broken or invalid config file is refused with one line that names it', async () => {
  const broken = join(folder, 'broken.json');
  const throwing = join(folder, 'throwing.mjs');
  const list = join(folder, 'list.json');
  const wrong = join(folder, 'wrong.json');
  const named = join(folder, 'named.mjs');
  const page = join(folder, 'page.json');
  await writeFile(broken, '{ "products": [');
  await writeFile(throwing, 'throw new Error("not today");');
  await writeFile(list, '[]');
  await writeFile(wrong, '{ "otpOptions": { "expirationMinutes": "soon" } }');
  await writeFile(named, 'export const config = { products: ["otp"] };');
  await writeFile(page, '{ "config": { "products": ["otp"] }, "theme": {} }');
  const cases = [
    [join(folder, 'absent.json'), /no such file/],
    [broken, /not valid JSON/],
    [throwing, /cannot be imported \(not today\)/],
    [list, /expected an object/],
    [named, /the module has no default export\. Write export default \{ "products": \["otp"\] \}\.$/m],
    [page, /has the options of a page, but this command accepts a configuration\. Give only what is in 'config'\.$/m],
    [wrong, /config\.otpOptions\.expirationMinutes is 'soon', but it accepts a whole number of minutes/],
  ] as const;
  for (const [file, why] of cases) {
    const { code, said } = await refused('--config', file);
    expect(said).toContain(file);
    expect(said).toMatch(why);
    expect(code).toBe(1);
  }
});

test('SBX-07 a file that is missing is reported before its extension, and a file without an extension is named so', async () => {
  const yaml = join(folder, 'host.yaml');
  const plain = join(folder, 'host');
  await writeFile(yaml, 'products: [otp]');
  await writeFile(plain, '{}');
  for (const [argv, code, why] of [
    [['--config', yaml], 2, 'cannot read a .yaml file. Use .json, .mjs or .js.'],
    [['--config', plain], 2, 'the file has no extension. Use .json, .mjs or .js.'],
    [['--config', join(folder, 'absent.yaml')], 1, 'no such file. Check the path.'],
    [['--seed', join(folder, 'absent')], 1, 'no such file. Check the path.'],
    [['--config', folder], 1, 'a folder, not a file. Check the path.'],
    [['--config', '/dev/zero'], 1, 'not a file. Check the path.'],
  ] as const)
    expect(await refused(...argv)).toEqual({ code, said: `widget-sandbox: ${argv.join(' ')}: ${why}\n` });
});

test('SBX-07 an unusable data file is not changed, and the message says what to do', async () => {
  const newer = join(folder, 'newer.jsonl');
  const other = join(folder, 'other.txt');
  await writeFile(newer, '{"journal":"widget-sandbox","version":2}\n');
  await writeFile(other, 'mine\n');
  for (const [file, why] of [
    [newer, /another version of the sandbox \(format 2; this version reads format 1\)\. Use that version, or use another file\./],
    [other, /was not written by a sandbox\. Use another file/],
    [join(folder, 'nowhere', 'data.jsonl'), /the folder does not exist\. Create it, or use another file\./],
    [folder, /this is a folder\. Use a file in it\./],
  ] as const) {
    const { code, said } = await refused('--port', '0', '--data', file);
    expect(said).toContain(file);
    expect(said).toMatch(why);
    expect(code).toBe(1);
  }
  expect(await readFile(other, 'utf8')).toBe('mine\n');
});

test('--locale sets the language of the playground', async () => {
  const { addresses } = await start('--locale', 'pt-br');
  expect(await get(`${addresses.control}/info`)).toMatchObject({ locale: 'pt-BR' });
  const refused = run('--locale', 'german!');
  expect(await refused.ended).toBe(2);
  expect(refused.out.stderr).toContain("Give 'auto' or a language tag");
});

test('--help lists every flag with examples, --version prints the version, neither starts a server', async () => {
  const help = run('--help');
  expect(await help.ended).toBe(0);
  const flags = Object.values(sandboxFlags).map(({ flag }) => flag?.long ?? '');
  for (const flag of [...flags, '--open', '--quiet', '--json']) {
    expect(help.out.stdout).toContain(flag);
  }
  expect(help.out.stdout).toContain('Examples:');
  const short = run('--version');
  expect(await short.ended).toBe(0);
  expect(short.out).toEqual({ stdout: `${version}\n`, stderr: '' });
});

test('SBX-07 a data file that cannot be written when the command ends is named, with the reason', async () => {
  const lost = await mkdtemp(join(tmpdir(), 'lost-'));
  const { interrupt, out } = await start('--data', join(lost, 'data'));
  await rm(lost, { recursive: true });
  expect(await interrupt()).toBe(1);
  expect(out.stderr).toBe(
    `widget-sandbox: --data ${join(lost, 'data')}: the folder does not exist. Create it, or use another file.\n`,
  );
});
