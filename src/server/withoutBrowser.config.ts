import type { Plugin } from 'vite';

/** Modules for browsers only, and what a server has in their place. */
const REPLACED: Readonly<Record<string, string>> = {
  '/src/browser/wallets/countWallets.ts': 'export const countWallets = () => 0;',
  '/src/standalone/actAsReact.ts': 'export const actAsReact = () => {};',
};

/** The only files that a server loads when it needs them. */
const LANGUAGES = '/src/copy/languages.ts';

/** Makes a build for servers: without what only a browser can run, and without the files that follow the first screen. */
export const withoutBrowser: Plugin = {
  name: 'without-browser',
  enforce: 'pre',
  load(id) {
    const path = Object.keys(REPLACED).find((each) => id.endsWith(each));
    return path === undefined ? null : (REPLACED[path] ?? null);
  },
  transform(code, id) {
    if (!id.includes('/src/') || id.endsWith(LANGUAGES)) return null;
    return code.replace(/(?<!typeof )import\((['"])[^'"]+\1\)/g, 'Promise.reject()');
  },
};
