import { delimiter, join } from 'node:path';
import { thisMachine } from './thisMachine.ts';

export type BrowserName = 'chromium' | 'firefox';

export interface FoundBrowser {
  executablePath: string;
  /** True for a build by Playwright. Any other Firefox needs `channel: 'moz-firefox'`. */
  isPlaywrightBuild: boolean;
}

/** Parts of a computer that the search uses. */
export interface Machine {
  env: Readonly<Record<string, string | undefined>>;
  exists(path: string): boolean;
  /** Returns the path of Playwright's own download, also if it is missing. */
  playwrightPath(name: BrowserName | 'webkit'): string;
  /** Runs Playwright's command. Returns true if it succeeded. */
  playwright(...args: string[]): boolean;
  /** Runs a command with root's rights. Returns true if it succeeded. */
  asRoot(command: string, ...args: string[]): boolean;
  say(line: string): void;
}

/** Name of Debian's package of a headless Chromium, and of its command. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const browsers = {
  chromium: {
    variable: 'CHROMIUM',
    package: 'chromium',
    addition: HEADLESS_SHELL,
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'Google Chrome'],
    places: ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome', '/Applications/Google Chrome.app/Contents/MacOS'],
  },
  firefox: {
    variable: 'FIREFOX',
    package: 'firefox-esr',
    addition: null,
    commands: ['firefox-esr', 'firefox'],
    places: ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/firefox', '/Applications/Firefox.app/Contents/MacOS'],
  },
} as const;

/**
 * Finds a browser to test with: the one that CHROMIUM or FIREFOX names, else Playwright's own, else the system's. Installs one if there is
 * none.
 *
 * @throws Error that says what to do, if none is found and none can be installed
 */
export function findBrowser(name: BrowserName, machine: Machine = thisMachine): FoundBrowser {
  const { variable } = browsers[name];
  const named = machine.env[variable];
  if (named !== undefined && named !== '') {
    if (!machine.exists(named))
      throw new Error(`${variable}=${named}: no such file. Set it to the path of a ${name} executable.`);
    return { executablePath: named, isPlaywrightBuild: named === machine.playwrightPath(name) };
  }
  const found = search(name, machine) ?? install(name, machine);
  if (found) return found;
  throw new Error(
    `No ${name} to test with, and none could be installed. ` +
      `Install one (for example: apt-get install ${browsers[name].package}) or set ${variable} to the path of its executable.`,
  );
}

/**
 * Finds a Chromium for tests that need no window: the system's headless shell, which needs less than half of the CPU time, else the one of
 * `findBrowser`. Extensions, FedCM and the back/forward cache need `findBrowser`.
 *
 * @throws as `findBrowser`
 */
export function findHeadlessChromium(machine: Machine = thisMachine): FoundBrowser {
  const found = findBrowser('chromium', machine);
  const isChosen = found.isPlaywrightBuild || found.executablePath === machine.env[browsers.chromium.variable];
  const executablePath = isChosen ? undefined : findCommand([HEADLESS_SHELL], browsers.chromium.places, machine);
  return executablePath === undefined ? found : { executablePath, isPlaywrightBuild: false };
}

function search(name: BrowserName, machine: Machine): FoundBrowser | undefined {
  const own = machine.playwrightPath(name);
  if (machine.exists(own)) return { executablePath: own, isPlaywrightBuild: true };

  const { commands, places } = browsers[name];
  const executablePath = findCommand(commands, places, machine);
  return executablePath === undefined ? undefined : { executablePath, isPlaywrightBuild: false };
}

/** Returns the path of the first of these commands in PATH or in these folders. */
export function findCommand(commands: readonly string[], places: readonly string[], machine: Machine): string | undefined {
  const folders = [...(machine.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''), ...places];
  const paths = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return paths.find((path) => machine.exists(path));
}

function install(name: BrowserName, machine: Machine): FoundBrowser | undefined {
  machine.say(`No ${name} found: installing one to test with. Set ${browsers[name].variable} to use another.`);
  if (machine.playwright('install', name)) {
    machine.playwright('install-deps', name);
    return search(name, machine);
  }
  installPackages(machine, browsers[name].package);
  const { addition } = browsers[name];
  // Some systems do not have it.
  if (addition !== null) machine.asRoot(...aptGet, 'install', '-y', addition);
  return search(name, machine);
}

const aptGet = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'] as const;

/** Updates the list of packages, and installs packages of Debian. Returns true if that succeeded. */
export function installPackages(machine: Machine, ...packages: readonly string[]): boolean {
  machine.asRoot(...aptGet, 'update');
  return machine.asRoot(...aptGet, 'install', '-y', ...packages);
}
