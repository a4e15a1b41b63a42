import { findCommand, installPackages, type Machine } from './findBrowser.ts';
import { thisMachine } from './thisMachine.ts';

/** WebKit of WebKitGTK: the paths of the browser, of its WebDriver server and of the X server that it draws on. */
export interface WebKitGtk {
  isPlaywrightBuild: false;
  browser: string;
  webDriver: string;
  xServer: string;
}

export type FoundWebKit = WebKitGtk | { isPlaywrightBuild: true; executablePath: string };

const BROWSER = 'MiniBrowser';
const PACKAGES = ['webkit2gtk-driver', 'xvfb'];
const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib', '/usr/lib64'];
const versions = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];

/**
 * Finds a WebKit to test with: the one of WebKitGTK whose MiniBrowser WEBKIT names, else Playwright's own, else the system's WebKitGTK.
 * Installs one if there is none.
 *
 * @throws Error that says what to do, if no WebKit is found and none can be installed
 */
export function findWebKit(machine: Machine = thisMachine): FoundWebKit {
  const named = machine.env.WEBKIT;
  if (named !== undefined && named !== '' && !machine.exists(named))
    throw new Error(`WEBKIT=${named}: no such file. Set it to the path of the MiniBrowser of WebKitGTK.`);
  const found = search(machine) ?? install(machine);
  if (found) return found;
  throw new Error(
    `No WebKit to test with, and none could be installed. Run this as root: apt-get update && apt-get install ${PACKAGES.join(' ')}. ` +
      'Or set WEBKIT to the path of the MiniBrowser of WebKitGTK; WebKitWebDriver and Xvfb have to be in PATH.',
  );
}

function search(machine: Machine): FoundWebKit | undefined {
  const own = machine.playwrightPath('webkit');
  const named = machine.env.WEBKIT;
  if (!named && machine.exists(own)) return { isPlaywrightBuild: true, executablePath: own };

  const folders = libraries.flatMap((library) => versions.map((version) => `${library}/${version}`));
  const browser = named || folders.map((folder) => `${folder}/${BROWSER}`).find((path) => machine.exists(path));
  const webDriver = findCommand(['WebKitWebDriver'], ['/usr/bin'], machine);
  const xServer = findCommand(['Xvfb'], ['/usr/bin'], machine);
  return browser && webDriver && xServer ? { isPlaywrightBuild: false, browser, webDriver, xServer } : undefined;
}

function install(machine: Machine): FoundWebKit | undefined {
  machine.say('No WebKit found: installing WebKitGTK to test with. Set WEBKIT to use another.');
  if (!installPackages(machine, ...PACKAGES) && machine.playwright('install', 'webkit')) {
    machine.playwright('install-deps', 'webkit');
  }
  return search(machine);
}
