import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type Served, serve } from '../../support/serve.ts';

const inHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The host's script with the built package and the SDK of Firebase. */
async function bundle(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    root: inHere('.'),
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    resolve: {
      alias: [
        { find: /^signin-widget$/, replacement: inHere('../../../dist/index.js') },
        { find: /^signin-widget\/firebase$/, replacement: inHere('../../../dist/firebase.js') },
        { find: /^firebase\//, replacement: inHere('../firebase/node_modules/firebase/') },
      ],
    },
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input: inHere('./host/host.ts') } },
  });
  if (!('output' in built)) throw new Error('One bundle was expected.');
  const chunks = built.output.filter((file) => file.type === 'chunk');
  return new Map(chunks.map(({ fileName, code }) => [`/${fileName}`, code]));
}

/** Serves one page for every back end: `/` with the widget, also for redirects, `/reset` for reset links, and `/passkeys`. */
export async function startMatrixHost(): Promise<Served> {
  const files = await bundle();
  const script = [...files.keys()].find((name) => name.startsWith('/assets/host-'));
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Host page</title><link rel="icon" href="data:,"></head>
<body>
<p id="user"></p><p id="user-id"></p><p id="errors"></p><button type="button" id="sign-out">Sign out</button>
<div id="widget"></div>
<script type="module" src="${script}"></script>
</body>
</html>`;
  return serve(({ url = '/' }, response) => {
    const code = files.get(new URL(url, 'http://localhost').pathname);
    response.writeHead(200, { 'content-type': code ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(code ?? page);
  });
}
