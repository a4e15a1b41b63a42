import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type Served, serve } from '../../support/serve.ts';

const inHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const inDist = (file: string) => inHere(`../../../dist/${file}`);

/** The host's script with the built package, and with an installed version of the SDK. */
async function bundle(sdk: 'firebase' | 'firebase-9'): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    root: inHere('.'),
    base: `/${sdk}/`,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    resolve: {
      alias: [
        { find: /^signin-widget$/, replacement: inDist('index.js') },
        { find: /^signin-widget\/firebase$/, replacement: inDist('firebase.js') },
        { find: /^firebase\//, replacement: inHere(`./node_modules/${sdk}/`) },
      ],
    },
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input: inHere('./host/host.ts') } },
  });
  if (!('output' in built)) throw new Error('One bundle was expected.');
  const chunks = built.output.filter((file) => file.type === 'chunk');
  return new Map(chunks.map(({ fileName, code }) => [`/${sdk}/${fileName}`, code]));
}

const pageOf = (script: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Host page</title><link rel="icon" href="data:,"></head>
<body>
<p id="user"></p><div id="widget"></div><ol id="events"></ol><ol id="errors"></ol>
<script type="module" src="${script}"></script>
</body>
</html>`;

/**
 * Serves pages of a host: `/login` with the widget, `/reset` for reset links, `/callback` that redeems links itself, and `/outdated`
 * with a version of the SDK that is not supported.
 */
export async function startHostServer(): Promise<Served> {
  const files = new Map([...(await bundle('firebase')), ...(await bundle('firebase-9'))]);
  const scriptOf = (sdk: string) => [...files.keys()].find((name) => name.startsWith(`/${sdk}/assets/host`)) ?? '';
  return serve(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const script = files.get(pathname);
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(script ?? pageOf(scriptOf(pathname === '/outdated' ? 'firebase-9' : 'firebase')));
  });
}
