import { expect, test } from 'vitest';
import { findBrowser, findHeadlessChromium, type Machine } from './findBrowser.ts';

const OWN = '/home/ada/.cache/ms-playwright/chromium-1/chrome';

interface Given {
  env?: Record<string, string>;
  files?: string[];
  playwright?: (files: string[]) => boolean;
  apt?: (files: string[]) => boolean;
}

function machineWith({ env = {}, files = [], playwright = () => false, apt = () => false }: Given) {
  const lines: string[] = [];
  const commands: string[] = [];
  const machine: Machine = {
    env: { PATH: '/opt/bin:/usr/bin', ...env },
    exists: (path) => files.includes(path),
    playwrightPath: () => OWN,
    playwright(...args) {
      commands.push(`playwright ${args.join(' ')}`);
      return playwright(files);
    },
    asRoot(...args) {
      commands.push(args.join(' '));
      return args.includes('install') && apt(files);
    },
    say: (line) => lines.push(line),
  };
  return { machine, lines, commands };
}

test('the environment names the browser before anything else', () => {
  const { machine } = machineWith({ env: { CHROMIUM: '/my/chrome' }, files: ['/my/chrome', OWN, '/usr/bin/chromium'] });
  expect(findBrowser('chromium', machine)).toEqual({ executablePath: '/my/chrome', isPlaywrightBuild: false });
});

test('a path in the environment without a program is an error, and is not ignored', () => {
  const { machine } = machineWith({ env: { FIREFOX: '/gone' }, files: ['/usr/bin/firefox'] });
  expect(() => findBrowser('firefox', machine)).toThrow('FIREFOX=/gone: no such file');
});

test("Playwright's own download comes before the system's", () => {
  const { machine, lines } = machineWith({ files: ['/usr/bin/chromium', OWN] });
  expect(findBrowser('chromium', machine)).toEqual({ executablePath: OWN, isPlaywrightBuild: true });
  expect(lines).toEqual([]);
});

test("the system's browser is found in PATH and in the usual places", () => {
  const inPath = machineWith({ files: ['/opt/bin/google-chrome', '/usr/bin/google-chrome-stable'] });
  expect(findBrowser('chromium', inPath.machine).executablePath).toBe('/opt/bin/google-chrome');

  const defaults = machineWith({ files: ['/snap/bin/firefox'] });
  expect(findBrowser('firefox', defaults.machine)).toEqual({ executablePath: '/snap/bin/firefox', isPlaywrightBuild: false });
});

test("where there is none, Playwright's is installed, in one line", () => {
  const { machine, lines, commands } = machineWith({ playwright: (files) => files.push(OWN) > 0 });
  expect(findBrowser('chromium', machine)).toEqual({ executablePath: OWN, isPlaywrightBuild: true });
  expect(lines).toEqual(['No chromium found: installing one to test with. Set CHROMIUM to use another.']);
  expect(commands).toEqual(['playwright install chromium', 'playwright install-deps chromium']);
});

test("where Playwright's cannot be reached, the system's package is installed", () => {
  const { machine, commands } = machineWith({ apt: (files) => files.push('/usr/bin/firefox-esr') > 0 });
  expect(findBrowser('firefox', machine)).toEqual({ executablePath: '/usr/bin/firefox-esr', isPlaywrightBuild: false });
  expect(commands.at(-1)).toBe('env DEBIAN_FRONTEND=noninteractive apt-get install -y firefox-esr');
});

test('where nothing works, the error says what to do', () => {
  const { machine } = machineWith({});
  expect(() => findBrowser('chromium', machine)).toThrow(/apt-get install chromium.*CHROMIUM/);
});

test("tests without windows use the system's headless shell, which is installed with the system's Chromium", () => {
  const both = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
  const { machine, commands } = machineWith({ apt: (files) => files.push(both[files.length] ?? '') > 0 });
  expect(findHeadlessChromium(machine)).toEqual({ executablePath: both[1], isPlaywrightBuild: false });
  expect(findBrowser('chromium', machine)).toEqual({ executablePath: both[0], isPlaywrightBuild: false });
  expect(commands.slice(-2).map((command) => command.split(' ').at(-1))).toEqual(['chromium', 'chromium-headless-shell']);
});

test("tests without windows use the selected browser, Playwright's browser, or the system's Chromium if there is no shell", () => {
  const shell = '/usr/bin/chromium-headless-shell';
  const named = machineWith({ env: { CHROMIUM: '/my/chrome' }, files: ['/my/chrome', shell] });
  expect(findHeadlessChromium(named.machine).executablePath).toBe('/my/chrome');
  expect(findHeadlessChromium(machineWith({ files: [OWN, shell] }).machine).executablePath).toBe(OWN);
  expect(findHeadlessChromium(machineWith({ files: ['/usr/bin/chromium'] }).machine).executablePath).toBe('/usr/bin/chromium');
});
