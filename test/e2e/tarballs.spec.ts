import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { unpack } from '../support/installPacked.ts';

const NOTICES = 'THIRD-PARTY-NOTICES.md';
const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The paths of the files in a folder and below it that end so. */
const filesBelow = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));

const packageOf = (path: string) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [];

/** The packages that a bundler's comments name in the scripts of a folder, where they are not minified. */
const packagesBelow = (folder: string, isMeant = (_path: string) => true) =>
  filesBelow(folder, '.js')
    .filter((path) => isMeant(path))
    .flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(/^\s*\/\/ (\S*node_modules\/\S+)$/gm)])
    .flatMap(([, path = '']) => packageOf(path));

/** The packages whose modules a configuration bundles. */
async function packagesOf(configFile: string): Promise<readonly string[]> {
  const made = await build({ configFile: inRoot(configFile), logLevel: 'error', build: { write: false } });
  const outputs = [made].flat().flatMap((each) => ('output' in each ? each.output : []));
  return outputs.flatMap((file) => (file.type === 'chunk' ? file.moduleIds.flatMap(packageOf) : []));
}

/** The packages that the notices in a folder name, each with the text of its licence. */
function noticesIn(folder: string): readonly string[] {
  const sections = readFileSync(join(folder, NOTICES), 'utf8').split(/^## /m).slice(1);
  for (const section of sections) expect(section.length, section).toBeGreaterThan(300);
  return sections.map((section) => section.split(' - ')[0] ?? '');
}

const sorted = (names: readonly string[]) => [...new Set(names)].sort();

/** The links of the documents in a package that lead nowhere once it is installed. */
function brokenLinks(folder: string): readonly string[] {
  return filesBelow(folder, '.md')
    .filter((name) => !name.endsWith(NOTICES))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^(https?:|mailto:|#)/.test(link) && !existsSync(join(folder, dirname(name), link.replace(/#.*/, ''))))
        .map((link) => `${name}: ${link}`),
    );
}

const packages = [
  { name: 'signin-widget', directory: undefined },
  { name: 'widget-sandbox', directory: 'cli' },
] as const;

for (const { name, directory } of packages) {
  test(`the packed ${name} has its repository, licence and changelog, and all its links work`, () => {
    const { folder, remove } = unpack(name);
    try {
      const { repository, homepage, bugs } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      expect(repository).toMatchObject({
        type: 'git',
        url: expect.stringMatching(/^git\+https:.+\.git$/),
        ...(directory && { directory }),
      });
      expect(homepage).toMatch(/^https:.+#readme$/);
      expect(bugs.url).toMatch(/^https:.+\/issues$/);
      expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toBe(readFileSync(inRoot('LICENSE'), 'utf8'));
      expect(readFileSync(join(folder, 'README.md'), 'utf8')).toMatch(new RegExp(`^# ${name}\n`));
      expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toMatch(/^# Changelog\n.*^## \d+\.\d+\.\d+/ms);
      expect(brokenLinks(folder)).toEqual([]);
    } finally {
      remove();
    }
  });
}

test('the packed packages contain the licences of all bundled packages, and no others', async () => {
  test.setTimeout(300_000);
  const [widget, command] = [unpack('signin-widget'), unpack('widget-sandbox')];
  try {
    const bundles = [
      { notices: 'sandbox/testing/dist', config: 'sandbox/testing/vite.config.ts', among: 'jose' },
      { notices: 'dist/standalone', config: 'src/standalone/vite.config.ts', among: 'preact' },
      { notices: 'dist/server', config: 'src/server/vite.config.ts', among: 'preact' },
      { notices: 'dist/better-auth', config: 'src/better-auth/vite.config.ts', among: 'zxcvbn' },
    ];
    for (const { notices, config, among } of bundles) {
      const bundled = await packagesOf(config);
      expect(bundled).toContain(among);
      expect(sorted(noticesIn(join(widget.folder, notices))), notices).toEqual(sorted(bundled));
    }
    const testing = join(widget.folder, 'sandbox/testing/dist');
    expect(noticesIn(testing)).toEqual(expect.arrayContaining(sorted(packagesBelow(testing))));
    // No other file contains code of other packages.
    const isElsewhere = (path: string) => !bundles.some(({ notices }) => path.startsWith(notices));
    expect(packagesBelow(widget.folder, isElsewhere)).toEqual([]);

    const dist = join(command.folder, 'dist');
    expect(sorted(noticesIn(dist))).toEqual(sorted(await packagesOf('cli/vite.config.ts')));
    // A module whose code was removed has no comment.
    expect(noticesIn(dist)).toEqual(expect.arrayContaining(sorted(packagesBelow(dist))));
    const playground = await packagesOf('extension/playground/vite.config.ts');
    expect(playground).toContain('react-dom');
    expect(sorted(noticesIn(join(dist, 'playground')))).toEqual(sorted(playground));
  } finally {
    widget.remove();
    command.remove();
  }
});
