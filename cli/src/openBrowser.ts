import { spawn } from 'node:child_process';

const openers: Partial<Record<NodeJS.Platform, [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Shows `url` in the person's browser. Resolves to false where no browser can be opened. */
export function openBrowser(url: string): Promise<boolean> {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  return new Promise((resolve) => {
    const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}
