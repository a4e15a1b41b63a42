import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginCommand } from '../testing/beginCommand.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'widget-sandbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, content: object): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify(content));
  return file;
}

async function run(...argv: string[]) {
  const { out, ended } = beginCommand(folder, 'prerender', ...argv);
  return { code: await ended, ...out };
}

const product = { products: ['passwords'] };

test('prerender prints the HTML of the first screen, and writes its style file', async () => {
  const styles = join(folder, 'sign-in.css');
  const themed = await write('themed.json', { config: product, theme: { colors: { primary: '#0b6e4f' } } });
  const { code, stdout, stderr } = await run('--config', themed, '--styles', styles);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^<div class="siw-mount" id="siw-sign-in-">.*\n$/);
  expect(await readFile(styles, 'utf8')).toContain('--siw-primary:#0b6e4f');
});

test('prerender reads a configuration alone, and an object with the options that the page passes', async () => {
  const rendered = async (content: object) => {
    const { stdout } = await run('--config', await write('any.json', content), '--json');
    return JSON.parse(stdout) as { html: string; css: string };
  };
  const shadow = '<template shadowrootmode="open"';
  expect((await rendered({ ...product, enableShadowDOM: true })).html).toContain(shadow);
  expect((await rendered({ config: { ...product, enableShadowDOM: true } })).html).toContain(shadow);
  expect((await rendered({ theme: { colors: { primary: '#0b6e4f' } } })).css).toContain('--siw-primary:#0b6e4f');
  expect((await rendered({ locale: 'de' })).html).toContain('lang="de"');
  for (const option of [{ noScript: 'Scripts, please.' }, { copy: {} }, { publicToken: 'public-token-test-1' }])
    expect((await rendered(option)).html).toContain('siw-mount');
  const marked = join(folder, 'marked.json');
  await writeFile(marked, `\ufeff${JSON.stringify({ locale: 'de' })}`);
  expect((await run('--config', marked, '--json')).stdout).toContain('lang=\\"de\\"');
});

test('prerender --locale overrides the language of the file, --element sets where the HTML goes', async () => {
  const german = await write('german.json', { config: product, locale: 'de' });
  expect((await run('--config', german, '--json')).stdout).toContain('lang=\\"de\\"');
  const { stdout } = await run('--config', german, '--json', '--locale', 'fr', '--element', 'login');
  expect(stdout).toContain('lang=\\"fr\\"');
  expect(stdout).toContain('id=\\"siw-login-');
});

test('prerender prints invisible characters as references, which a browser reads in texts and attributes', async () => {
  const file = await write('invisible.json', product);
  const { stdout } = await run('--config', file, '--styles', join(folder, 'invisible.css'), '--element', 'sign\u00adin');
  expect(stdout).toContain('id="siw-sign&#xad;in-"');
});

test('prerender --stylesheet is the address of the styles of a shadow root', async () => {
  const shadow = await write('shadow.json', { ...product, enableShadowDOM: true });
  const styles = join(folder, 'shadow.css');
  const { stdout } = await run('--config', shadow, '--styles', styles, '--stylesheet', '/styles/sign-in.css');
  expect(stdout).toContain('<link rel="stylesheet" referrerpolicy="strict-origin" href="/styles/sign-in.css">');
});

test('prerender --json prints one line with html, css and cspHashes, and writes no file', async () => {
  const styles = join(folder, 'not-written.css');
  const { code, stdout } = await run('--config', await write('plain.json', product), '--styles', styles, '--json');
  expect(code).toBe(0);
  expect(stdout.match(/\n/g)).toHaveLength(1);
  expect(Object.keys(JSON.parse(stdout)).sort()).toEqual(['cspHashes', 'css', 'html']);
  await expect(access(styles)).rejects.toThrow();
});

test('SBX-07 prerender explains a wrong configuration and a style file that cannot be written in one line', async () => {
  const plain = await write('plain.json', product);
  const known = await write('known.json', { config: product, publicToken: 'public-token-test-1' });
  for (const [argv, code, why] of [
    [[], 2, /required option '--config <file>' not specified/],
    [['--config', await write('wrong.json', { products: ['fax'] })], 1, /--config \S+wrong\.json: .*fax/],
    [['--config', plain, '--locale', 'auto'], 2, /'--locale <tag>' argument 'auto' is invalid\. Give a language tag such as de/],
    [['--config', plain, '--locale', 'xx_y'], 2, /'--locale <tag>' argument 'xx_y' is invalid\. Give a language tag such as de/],
    [['--config', await write('auto.json', { locale: 'auto' })], 1, /--config \S+auto\.json: locale is 'auto', but a server/],
    [['--config', plain, '--element', 'a b'], 2, /: --element is 'a b', but it accepts an id without spaces\./],
    [['--config', known, '--scripts', '/w', '--backend', 'foo'], 2, /'--backend <address>' argument 'foo' is invalid\. Give an/],
    [['--config', known, '--scripts', '/w', '--backend', 'http://a.example'], 2, /: --backend is http:, but it accepts https:/],
    [['--config', known, '--backend', 'https://auth.example.com'], 2, /: --backend needs --scripts, because/],
    [
      ['--config', plain, '--scripts', '/', '--backend', 'https://auth.example.com'],
      2,
      /: --backend needs a publicToken in \S+plain\.json, beside 'config'\.\n$/,
    ],
    [
      ['--config', plain, '--styles', join(folder, 'nowhere', 'x.css')],
      1,
      /--styles \S+x\.css: the folder does not exist\. Create it, or use/,
    ],
    [['--config', plain, '--styles', folder], 1, /--styles \S+: this is a folder\. Use a file in it\.\n$/],
  ] as const) {
    const refused = await run(...argv);
    expect(refused.stderr).toMatch(why);
    expect(refused).toMatchObject({ code, stdout: '' });
    expect(refused.stderr.match(/\n/g)).toHaveLength(1);
  }
});
