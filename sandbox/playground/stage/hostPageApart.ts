import type { Plugin } from 'vite';

/** Lets the host page ask for its files as `host/assets/…`, which the server may send slowly, while the playground's come as ever. */
export function hostPageApart(): Plugin {
  return {
    name: 'host-page-apart',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) => (path.endsWith('/host.html') ? html.replaceAll('"./assets/', '"./host/assets/') : html),
    },
  };
}
