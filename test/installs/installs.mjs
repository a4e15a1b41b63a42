import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Packs both packages, installs the tarballs with each package manager in an app that is installed and has a lock file, and uses
 * them there with each version of Node. Prints a line for each combination; fails with the output of the first command that fails.
 */
const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));
const bin = (/** @type {string} */ path) => join(here, 'node_modules', path);
const node = (/** @type {string} */ path) => [process.execPath, bin(path)];

// Yarn 1 refuses packages of Better Auth that ask for a newer Node than the one that installs.
const yarnFlags = ['--ignore-engines'];
const npmFlags = ['--ignore-scripts', '--no-audit', '--no-fund'];

/** Command of each package manager, and its words that install an app, that add packages, and that run a command of a package. */
const managers = [
  {
    name: 'npm',
    command: ['npm'],
    install: ['install', ...npmFlags],
    add: ['install', ...npmFlags],
    exec: ['exec', '--no', '--'],
  },
  { name: 'pnpm', command: node('pnpm/bin/pnpm.cjs'), install: ['install'], add: ['add'], exec: ['exec'] },
  {
    name: 'yarn 1',
    command: node('yarn-classic/bin/yarn.js'),
    install: ['install', ...yarnFlags],
    add: ['add', ...yarnFlags],
    exec: ['run'],
  },
  {
    name: 'yarn 4',
    command: node('yarn-berry/bin/yarn.js'),
    install: ['install', '--no-immutable'],
    add: ['add'],
    exec: ['run'],
  },
];

/** Packages of the app. It uses this version of Firebase, which is too old for the widget, for something else. */
const dependencies = { 'better-auth': '1.7.16', firebase: '10.14.1', react: '^19', 'react-dom': '^19' };

execFileSync('npm', ['ci', '--prefix', here, '--ignore-scripts', '--no-audit', '--no-fund'], { stdio: 'inherit' });

/** Folders with a program `node`. Those of other versions are not on every platform. */
const versions = [
  dirname(process.execPath),
  ...['node-22', 'node-24'].map((name) => bin(`${name}/bin`)).filter((folder) => existsSync(join(folder, 'node'))),
];

/** @type {(folder: string, command: readonly string[], nodeFolder: string) => string} */
function run(folder, [program = '', ...words], nodeFolder) {
  // A version of Node that the package manager itself runs with, too.
  const started = program === process.execPath ? join(nodeFolder, 'node') : program;
  const env = { ...process.env, PATH: `${nodeFolder}:${process.env.PATH}`, CI: '', YARN_ENABLE_GLOBAL_CACHE: 'false' };
  return execFileSync(started, words, { cwd: folder, encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** @type {(target: string, ...words: string[]) => string} */
function pack(target, ...words) {
  const printed = execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', target, ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  return printed.trim().split('\n').at(-1) ?? '';
}

/** @type {(folder: string) => void} */
function begin(folder) {
  mkdirSync(folder);
  const host = { name: 'host', private: true, type: 'module', scripts: { use: 'node usePackages.js' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...host, dependencies }));
  // An own project, wherever the folder is.
  writeFileSync(join(folder, 'yarn.lock'), '');
  copyFileSync(join(here, 'usePackages.js'), join(folder, 'usePackages.js'));
}

const work = mkdtempSync(join(tmpdir(), 'signin-widget-installs-'));
try {
  const tarballs = [
    `signin-widget@file:${join(work, pack(work))}`,
    `widget-sandbox@file:${join(work, pack(work, '--workspace', 'widget-sandbox'))}`,
  ];
  for (const { name, command, install, add, exec } of managers) {
    const folder = join(work, name.replace(' ', '-'));
    begin(folder);
    run(folder, [...command, ...install], versions[0] ?? '');
    run(folder, [...command, ...add, ...tarballs], versions[0] ?? '');
    for (const version of versions) {
      const used = run(folder, [...command, 'run', 'use'], version);
      const printed = run(folder, [...command, ...exec, 'widget-sandbox', '--version'], version);
      const [node = ''] = /^v\d+\.\d+\.\d+$/m.exec(used) ?? [];
      const [sandbox = ''] = /^\d+\.\d+\.\d+\S*$/m.exec(printed) ?? [];
      if (node === '' || sandbox === '') throw new Error(`${name} printed '${used}' and '${printed}'.`);
      console.log(`${name.padEnd(6)}  node ${node.padEnd(9)}  both packages work (widget-sandbox ${sandbox})`);
    }
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
