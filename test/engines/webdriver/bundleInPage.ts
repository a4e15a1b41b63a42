import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The functions of `inPage.ts` as a script that declares `inPage`. */
export async function bundleInPage(): Promise<string> {
  // Building says in the environment that everything here is for production.
  const { NODE_ENV } = process.env;
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('inPage.ts', import.meta.url)), formats: ['iife'], name: 'inPage' },
    },
  });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle)) throw new Error('One bundle was expected.');
  return bundle.output[0].code;
}
