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

/** Replaces the modules that only a browser can run. */
export const forServers: Plugin = {
  name: 'for-servers',
  enforce: 'pre',
  load(id) {
    return id.startsWith(source) ? (REPLACED[id.slice(source.length)] ?? null) : null;
  },
};

/** Leaves out the files that follow the first screen. */
export const onlyFirstScreen: Plugin = {
  name: 'only-first-screen',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(source) || id === LANGUAGES) return null;
    return code.replace(/(?<!typeof )import\((['"])[^'"]+\1\)/g, 'Promise.reject()');
  },
};
