import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Adds the page of the panel to the build of the playground, and allows the extension's scripts in its host page.
 * @param root folder of the playground, which contains the page during the build; it has the same depth as this one
 */
export function panelPage(root: string): Plugin {
  const page = `${root}extension-panel.html`;
  return {
    name: 'panel-page',
    enforce: 'pre',
    config: () => ({ build: { rolldownOptions: { input: [page] } } }),
    resolveId: (id) => (id === page ? page : null),
    load: (id) => (id === page ? readFile(`${here}extension-panel.html`, 'utf8') : null),
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { path }) =>
        path.endsWith('/host.html')
          ? html.replace('</head>', '<script type="module" src="../../extension/playground/hostFrame.ts"></script></head>')
          : html,
    },
  };
}
