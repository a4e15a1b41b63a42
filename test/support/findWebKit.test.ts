import { expect, test } from 'vitest';
import type { Machine } from './findBrowser.ts';
import { findWebKit } from './findWebKit.ts';

const OWN = '/home/ada/.cache/ms-playwright/webkit-1/pw_run.sh';
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const system = [BROWSER, '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
const webKitGtk = { isPlaywrightBuild: false, browser: BROWSER, webDriver: '/usr/bin/WebKitWebDriver', xServer: '/usr/bin/Xvfb' };

interface Given {
  env?: Record<string, string>;
  files?: string[];
  /** Files that a package or a download adds. */
  apt?: readonly string[];
  playwright?: readonly string[];
}

function machineWith({ env = {}, files = [], apt = [], playwright = [] }: Given) {
  const commands: string[] = [];
  const add = (added: readonly string[]) => files.push(...added) > 0 && added.length > 0;
  const machine: Machine = {
    env: { PATH: '/usr/bin', ...env },
    exists: (path) => files.includes(path),
    playwrightPath: () => OWN,
    playwright(...args) {
      commands.push(`playwright ${args.join(' ')}`);
      return add(playwright);
    },
    asRoot(...args) {
      commands.push(args.join(' '));
      return args.includes('install') && add(apt);
    },
    say: (line) => commands.push(line),
  };
  return { machine, commands };
}

test("Playwright's own WebKit comes before the system's, unless WEBKIT names another", () => {
  expect(findWebKit(machineWith({ files: [OWN, ...system] }).machine)).toEqual({ isPlaywrightBuild: true, executablePath: OWN });
  const named = machineWith({ env: { WEBKIT: '/my/MiniBrowser' }, files: ['/my/MiniBrowser', OWN, ...system] });
  expect(findWebKit(named.machine)).toEqual({ ...webKitGtk, browser: '/my/MiniBrowser' });
});

test("the system's WebKitGTK is found without installing anything", () => {
  const { machine, commands } = machineWith({ files: system });
  expect(findWebKit(machine)).toEqual(webKitGtk);
  expect(commands).toEqual([]);
});

test('if one of its three parts is missing, the packages are installed after an update of the list', () => {
  const { machine, commands } = machineWith({ files: system.slice(0, 2), apt: system.slice(2) });
  expect(findWebKit(machine)).toEqual(webKitGtk);
  expect(commands).toEqual([
    'No WebKit found: installing WebKitGTK to test with. Set WEBKIT to use another.',
    'env DEBIAN_FRONTEND=noninteractive apt-get update',
    'env DEBIAN_FRONTEND=noninteractive apt-get install -y webkit2gtk-driver xvfb',
  ]);
});

test("without Debian's packages, Playwright's WebKit is installed", () => {
  const { machine } = machineWith({ playwright: [OWN] });
  expect(findWebKit(machine)).toEqual({ isPlaywrightBuild: true, executablePath: OWN });
});

test('if nothing can be installed, the error says what to run as root', () => {
  const message = /Run this as root: apt-get update && apt-get install webkit2gtk-driver xvfb/;
  expect(() => findWebKit(machineWith({}).machine)).toThrow(message);
  expect(() => findWebKit(machineWith({ env: { WEBKIT: '/gone' } }).machine)).toThrow('WEBKIT=/gone: no such file');
});
