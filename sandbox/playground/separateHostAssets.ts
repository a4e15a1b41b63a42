import type { Plugin } from 'vite';

/**
 * Lets the host page request its files as `host/assets/…`, which the server can send slowly, while the playground's own files are
 * sent as usual.
 */
export function separateHostAssets(): Plugin {
  return {
    name: 'separate-host-assets',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) => (path.endsWith('/host.html') ? html.replaceAll('"./assets/', '"./host/assets/') : html),
    },
  };
}
