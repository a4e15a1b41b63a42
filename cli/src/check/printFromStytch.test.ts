import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginCommand } from '../testing/beginCommand.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'from-stytch-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function convert(name: string, source: string, ...flags: string[]) {
  const file = join(folder, name);
  await writeFile(file, source);
  const { ended, out } = beginCommand(folder, 'check', '--from-stytch', file, ...flags);
  return { code: await ended, ...out };
}

const source = `
const Products = { otp: 'otp', passwords: 'passwords' };
export const config = { products: [Products.otp, Products.passwords], otpOptions: { methods: ['sms'], expirationMinutes: 5, locale: 'es' }, authFlowType: 'Discovery' };
export const styles = { container: { width: '500px' }, fontFamily: "'Inter'" };
export const strings = { 'login.title': 'Welcome' };
`;

test('check --from-stytch prints a module that check accepts, with a comment for each difference', async () => {
  const { code, stdout, stderr } = await convert('named.mjs', source);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain("// config.authFlowType: Belongs to Stytch's B2B widget.");
  const file = join(folder, 'converted.mjs');
  await writeFile(file, stdout);
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: unknown };
  expect(module.default).toEqual({
    config: { products: ['otp', 'passwords'], otpOptions: { methods: ['sms'], expirationMinutes: 5, locale: 'es' } },
    theme: { colorScheme: 'light', container: { width: '500px' }, fontFamily: "'Inter'" },
    copy: { main: { title: 'Welcome' } },
  });
  expect(await beginCommand(folder, 'check', file).ended).toBe(0);
});

test('check --from-stytch --json prints one line', async () => {
  const { code, stdout } = await convert(
    'stytch.json',
    '{"products":["otp"],"otpOptions":{"methods":["email"]},"authFlowType":"Discovery"}',
    '--json',
  );
  expect(code).toBe(0);
  expect(stdout.trimEnd().split('\n')).toHaveLength(1);
  expect(JSON.parse(stdout)).toMatchObject({
    config: { products: ['otp'], otpOptions: { methods: ['email'] } },
    theme: {},
    copy: {},
    notes: [{ option: 'config.authFlowType' }],
    errors: [],
  });
});

test('a default export is read, and a result that the widget refuses fails', async () => {
  const { code, stdout, stderr } = await convert(
    'conflict.mjs',
    "export default { config: { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['email'] } } };",
  );
  expect(code).toBe(1);
  expect(stdout).toContain('export const config');
  expect(stderr).toMatch(/^widget-sandbox: \S+: this widget refuses the result\. products: .*\n$/);
});

test.each([
  ['other.mjs', 'export default { compilerOptions: {} };', /has no option of Stytch's widget/],
  ['empty.mjs', '', /no default export/],
  ['broken.json', '{', /not valid JSON/],
  ['config.ts', '', /cannot read a \.ts file/],
  ['list.json', '[]', /expected an object/],
])('%s is refused in one clear sentence', async (name, text, message) => {
  const { code, stdout, stderr } = await convert(name, text);
  expect(code).toBeGreaterThan(0);
  expect(stdout).toBe('');
  expect(stderr).toMatch(message);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

test('check needs one target: a file, a page or --from-stytch', async () => {
  for (const [argv, message] of [
    [['check'], /--from-stytch FILE/],
    [['check', 'a.mjs', '--from-stytch', 'b.mjs'], /takes one file/],
    [['check', '--from-stytch', 'b.mjs', '--backend', 'https://example.com'], /--backend/],
  ] as const) {
    const { ended, out } = beginCommand(folder, ...argv);
    expect(await ended).toBe(2);
    expect(out.stderr).toMatch(message);
  }
});
