import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const inHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Replaces React by Preact. `react`: the module that replaces React itself. */
export function reactByPreact(react = inHere('react.ts')): Plugin {
  const modules: Readonly<Record<string, string>> = {
    react,
    'react-dom': 'preact/compat',
    'react-dom/client': inHere('createRoot.ts'),
    'react/jsx-runtime': 'preact/jsx-runtime',
    'react/jsx-dev-runtime': 'preact/jsx-runtime',
  };
  return {
    name: 'react-by-preact',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === 'react' && importer?.includes('@floating-ui')) return inHere('floatingReact.ts');
      return Object.hasOwn(modules, id) ? this.resolve(modules[id] as string, importer) : null;
    },
  };
}
