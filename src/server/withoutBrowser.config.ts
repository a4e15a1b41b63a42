import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../', import.meta.url));

/** Modules for browsers only, and what a server has in their place. */
const REPLACED: Readonly<Record<string, string>> = {
  'browser/wallets/countWallets.ts': 'export const countWallets = () => 0;',
  'standalone/actAsReact.ts': 'export const actAsReact = () => {};',
};

/** The only files that a server loads when it needs them. */
const LANGUAGES = `${source}copy/languages.ts`;

/** Makes a build for servers: without what only a browser can run, and without the files that follow the first screen. */
export const withoutBrowser: Plugin = {
  name: 'without-browser',
  enforce: 'pre',
  load(id) {
    return id.startsWith(source) ? (REPLACED[id.slice(source.length)] ?? null) : null;
  },
  transform(code, id) {
    if (!id.startsWith(source) || id === LANGUAGES) return null;
    return code.replace(/(?<!typeof )import\((['"])[^'"]+\1\)/g, 'Promise.reject()');
  },
};
