/** A framework of `init --framework`. */
export interface Framework {
  /** Folder of the files that pages share: the client, the styles. */
  shared: string;
  /** Vite serves the pages, so a back end needs a server beside it. */
  hasVite?: true;
  /** Pages that other frameworks also have: components of React, or a script each with HTML or Astro. */
  pages?: 'react' | 'html' | 'astro';
  /** Module of the only HTML page of an app. */
  entry?: string;
  /** No bundler: the standalone build of the widget. */
  hasNoBundler?: true;
  /** Commands that serve the pages in development, build them and serve what is built. */
  scripts: { dev: string; build?: string; start: string };
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
}

const react = { react: '19.3.1', 'react-dom': '19.3.1' };
const vite = { vite: '8.3.8' };
const viteScripts = { dev: 'vite', build: 'vite build', start: 'vite preview' };

/** The frameworks with the versions that the tests use. */
export const frameworks = {
  react: {
    shared: 'src',
    hasVite: true,
    pages: 'react',
    entry: 'src/main.jsx',
    scripts: viteScripts,
    dependencies: react,
    devDependencies: { '@vitejs/plugin-react': '6.3.0', ...vite },
  },
  next: {
    shared: 'app',
    pages: 'react',
    scripts: { dev: 'next dev', build: 'next build', start: 'next start' },
    dependencies: { next: '16.4.6', ...react },
    devDependencies: {},
  },
  vue: {
    shared: 'src',
    hasVite: true,
    entry: 'src/main.js',
    scripts: viteScripts,
    dependencies: { ...react, vue: '3.5.45' },
    devDependencies: { '@vitejs/plugin-vue': '6.0.11', ...vite },
  },
  svelte: {
    shared: 'src',
    hasVite: true,
    entry: 'src/main.js',
    scripts: viteScripts,
    dependencies: { ...react, svelte: '5.57.3' },
    devDependencies: { '@sveltejs/vite-plugin-svelte': '7.3.1', ...vite },
  },
  astro: {
    shared: 'src',
    hasVite: true,
    pages: 'astro',
    scripts: { dev: 'astro dev', build: 'astro build', start: 'astro preview' },
    dependencies: { astro: '5.9.4', ...react },
    devDependencies: {},
  },
  hono: {
    shared: 'public',
    pages: 'html',
    hasNoBundler: true,
    scripts: { dev: 'node --watch server.js', start: 'node server.js' },
    dependencies: { '@hono/node-server': '2.1.8', hono: '4.13.19' },
    devDependencies: {},
  },
} as const satisfies Record<string, Framework>;

export type FrameworkName = keyof typeof frameworks;
export const frameworkNames = Object.keys(frameworks) as FrameworkName[];
