import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { main } from '../main.ts';

async function csp(...flags: string[]) {
  const out = { stdout: '', stderr: '' };
  const stream = (name: 'stdout' | 'stderr') => ({
    write(text: string) {
      out[name] += text;
    },
  });
  const terminal = { stdout: stream('stdout'), stderr: stream('stderr'), signals: new EventEmitter() };
  return { code: await main(['csp', ...flags], terminal, ''), ...out };
}

const backend = ['--backend', 'https://auth.example.com'];

test('SBX-02 csp prints what a plain page needs, and nothing wider', async () => {
  const { code, stdout } = await csp(...backend);
  expect(code).toBe(0);
  expect(stdout).toBe(
    "Content-Security-Policy: default-src 'none'; script-src 'self'; connect-src https://auth.example.com; base-uri 'none'; " +
      "form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'\n",
  );
  expect((await csp('--backend', 'self')).stdout).toContain("connect-src 'self';");
});

test("SBX-02 csp accepts the page's origin in the quotes of a policy too", async () => {
  expect(await csp('--backend', "'self'")).toEqual(await csp('--backend', 'self'));
  expect((await csp(...backend, '--framed-by', "'self', https://shop.example.com")).stdout).toContain(
    "; frame-ancestors 'self' https://shop.example.com\n",
  );
});

test('SBX-02 csp adds a source for each option, and --popup allows popups to keep their opener', async () => {
  const { stdout } = await csp(...backend, '--products', 'oauth,crypto', '--one-tap', '--popup');
  expect(stdout).toContain('img-src data:');
  expect(stdout).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
  expect(stdout).toContain('frame-src https://accounts.google.com/gsi/;');
  expect(stdout).toContain('\nCross-Origin-Opener-Policy: same-origin-allow-popups\n');
  expect(stdout).not.toContain('recaptcha');
  expect((await csp(...backend, '--captcha')).stdout).toContain('https://www.gstatic.com/recaptcha/');
});

test('attack: another site shows the page in a frame', async () => {
  for (const format of ['header', 'json'])
    expect((await csp(...backend, '--format', format)).stdout).toContain("; frame-ancestors 'none'");
  expect((await csp(...backend, '--framed-by', 'self, https://shop.example.com/page')).stdout).toContain(
    "; frame-ancestors 'self' https://shop.example.com\n",
  );
  expect((await csp(...backend, '--format', 'meta')).stdout).not.toContain('frame-ancestors');
  expect((await csp(...backend, '--framed-by', "'none'; script-src *")).code).not.toBe(0);
});

test('SBX-02 csp allows the frame of One Tap for a back end on another origin, of that back end or of the public service', async () => {
  const frame = 'https://js.stytch.com/clientside-services/index.html';
  const service = await csp('--backend', 'https://test.stytch.com', '--one-tap');
  expect(service.stdout).toContain(`frame-src https://accounts.google.com/gsi/ ${frame};`);
  expect((await csp('--backend', 'https://test.stytch.com')).stdout).not.toContain('frame-src');
  const own = await csp(...backend, '--one-tap', '--clientside-services', 'https://auth.example.com/frame.html');
  expect(own.stdout).toContain('frame-src https://accounts.google.com/gsi/ https://auth.example.com/frame.html;');
  expect((await csp(...backend, '--one-tap')).stdout).toContain('frame-src https://accounts.google.com/gsi/;');
});

test('SBX-02 a source that another covers is printed once', async () => {
  const script = 'https://auth.example.com/captcha.js';
  const { stdout } = await csp(
    ...backend,
    '--captcha',
    script,
    '--fingerprint-submit',
    'https://auth.example.com',
    '--fingerprint',
  );
  expect(stdout).toContain('connect-src https://auth.example.com;');
  expect(stdout).toContain(`script-src 'self' ${script} https://elements.stytch.com/telemetry.js;`);
});

test('SBX-02 csp prints a meta element and JSON too', async () => {
  const meta = (await csp(...backend, '--format', 'meta')).stdout;
  expect(meta).toMatch(/^<meta http-equiv="Content-Security-Policy" content="default-src 'none';[^"]*">\n$/);
  const { headers, sources } = JSON.parse((await csp(...backend, '--format', 'json')).stdout);
  expect(headers['Content-Security-Policy']).toContain("default-src 'none'");
  expect(sources).toContainEqual({ directive: 'connect-src', source: 'https://auth.example.com', why: 'calls of the back end' });
});

test.each([['https://a.example;script-src *'], ['ftp://a.example'], ['"><script>'], ['somewhere']])(
  'SBX-07 csp refuses %s as an address',
  async (address) => {
    const { code, stdout, stderr } = await csp('--backend', address);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('is not an address such as');
  },
);

test.each([
  [['--fingerprint'], 'https://elements.stytch.com/telemetry.js', 'https://telemetry.stytch.com/submit'],
  [['--fingerprint-script', 'https://a.example/t.js'], 'https://a.example/t.js', 'https://telemetry.stytch.com/submit'],
  [['--fingerprint-submit', 'https://b.example/'], 'https://elements.stytch.com/telemetry.js', 'https://b.example/submit'],
])('SBX-02 csp %j alone allows the script of the fingerprint and what it is sent to', async (flags, script, submit) => {
  const { stdout } = await csp(...backend, ...flags);
  expect(stdout).toContain(`script-src 'self' ${script};`);
  expect(stdout).toContain(`connect-src https://auth.example.com ${submit};`);
});

test('SBX-02 csp allows the script of --one-tap and the folder of --scripts in place of the default ones', async () => {
  const tap = (await csp(...backend, '--one-tap', 'https://tap.example/one.js')).stdout;
  expect(tap).toContain("script-src 'self' https://tap.example/one.js;");
  expect(tap).not.toContain('accounts.google.com');
  const scripts = (await csp(...backend, '--scripts', 'https://cdn.example/widget')).stdout;
  expect(scripts).toContain('script-src https://cdn.example/widget/;');
  expect((await csp(...backend, '--clientside-services', 'https://auth.example.com/frame.html')).stdout).not.toContain(
    'frame-src',
  );
});

test('SBX-02 csp --format json has every header of the page, and a meta element only the policy', async () => {
  const { headers } = JSON.parse((await csp(...backend, '--popup', '--format', 'json')).stdout);
  expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups');
  expect((await csp(...backend, '--popup', '--format', 'meta')).stdout.match(/\n/g)).toHaveLength(1);
});

test.each([
  '--scripts',
  '--one-tap',
  '--clientside-services',
  '--captcha',
  '--fingerprint-script',
  '--fingerprint-submit',
  '--framed-by',
])('SBX-07 csp refuses an address of %s that could end the directive', async (option) => {
  for (const address of ['https://a.example;script-src *', 'javascript:alert(1)']) {
    const { code, stdout, stderr } = await csp(...backend, option, address);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('is not an address such as');
  }
});

test('SBX-07 csp without --backend is refused', async () => {
  expect(await csp()).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining("'--backend <address>' not specified"),
  });
});
