/** A row of the support table in docs/frameworks.md. */
export interface TestedFramework {
  title: string;
  /** A framework of `init`, or the folder of a host in this folder. */
  host: string;
  /** Package whose version the table shows. */
  package: string;
  /** Parts of the widget that a page uses. */
  widget: string;
  /** Properties that the test of the host verifies beside sign-in, reload, sign-out and a silent console. */
  verified: readonly string[];
}

/** A framework whose server renders the pages of its host. */
export interface RenderedFramework extends TestedFramework {
  /** Names of the Trusted Types policies of the framework; null if it does not work with Trusted Types. */
  trustedTypes: string | null;
  /** Path of a page whose form is prerendered. */
  prerendered?: string;
}

const component = '[component](react.md)';
const element = '[element](custom-element.md)';
const mount = '`mountLogin`';

const twice = ['two widgets', 'mounted again'];
const verify = '[`verifySession`](server.md)';
const rendered = ['rendered on the server', ...twice, 'change of the route', verify];
const withTrustedTypes = [...rendered, 'strict policy with Trusted Types'];
const prerendered = '[prerendered](prerender.md#frameworks)';

/** The frameworks that `frameworks.spec.ts` tests. */
export const renderedFrameworks: readonly RenderedFramework[] = [
  {
    title: '[SvelteKit](sveltekit.md)',
    host: 'sveltekit',
    package: '@sveltejs/kit',
    widget: `${element}, ${mount}`,
    verified: [prerendered, ...withTrustedTypes],
    trustedTypes: 'svelte-trusted-html',
    prerendered: '/form',
  },
  {
    title: '[Nuxt](nuxt.md)',
    host: 'nuxt',
    package: 'nuxt',
    widget: `${element}, ${mount}`,
    verified: [prerendered, ...withTrustedTypes],
    trustedTypes: 'vue',
    prerendered: '/form',
  },
  {
    title: '[React Router](react-router.md)',
    host: 'react-router',
    package: 'react-router',
    widget: component,
    verified: withTrustedTypes,
    trustedTypes: "'none'",
  },
  {
    title: '[SolidStart](solidstart.md)',
    host: 'solidstart',
    package: '@solidjs/start',
    widget: `${element}, ${mount}`,
    verified: [...rendered, 'strict policy'],
    trustedTypes: null,
  },
];

const ofInit = { verified: ['strict policy'] };

/** All rows of the table. */
export const testedFrameworks: readonly TestedFramework[] = [
  { title: '[React](getting-started.md#react)', host: 'react', package: 'react', widget: component, ...ofInit },
  {
    title: '[Next.js](next.md)',
    host: 'next',
    package: 'next',
    widget: component,
    verified: ['rendered on the server', verify, 'strict policy'],
  },
  { title: '[Vue](vue.md)', host: 'vue', package: 'vue', widget: element, ...ofInit },
  { title: '[Svelte](svelte.md)', host: 'svelte', package: 'svelte', widget: element, ...ofInit },
  { title: '[Astro](astro.md)', host: 'astro', package: 'astro', widget: `${mount}, ${element}`, ...ofInit },
  ...renderedFrameworks,
  {
    title: '[Angular](custom-element.md#angular), with zone.js',
    host: 'angular',
    package: '@angular/core',
    widget: `${element}, ${mount}`,
    verified: twice,
  },
  {
    title: '[Angular](custom-element.md#angular), zoneless',
    host: 'angular-zoneless',
    package: '@angular/core',
    widget: `${element}, ${mount}`,
    verified: twice,
  },
  {
    title: '[Lit](custom-element.md#properties)',
    host: 'pages',
    package: 'lit',
    widget: `${element}, ${mount}`,
    verified: [...twice, 'strict policy with Trusted Types (`trusted-types lit-html`)'],
  },
];
