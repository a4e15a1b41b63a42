import { version } from '../../../package.json';
import { CommandError } from '../../CommandError.ts';
import type { BackendName } from './backendNames.ts';
import { backends, type StarterBackend } from './backends.ts';
import { type Framework, type FrameworkName, frameworks } from './frameworks.ts';
import { refusals } from './refusals.ts';
import { sharedPages } from './sharedPages.ts';
import { templatesOf } from './templates.ts';

/**
 * Returns the files of a starter, by their path in its folder. A secret is different in each call.
 *
 * @throws CommandError if the framework cannot be used with the back end
 */
export function starterFiles(backendName: BackendName, frameworkName: FrameworkName): Record<string, string> {
  const backend = backends[backendName];
  const framework: Framework = frameworks[frameworkName];
  const refusal = refusals[backendName]?.[frameworkName];
  if (refusal) throw new CommandError(refusal, 2);
  const { shared, hasVite, hasNoBundler } = framework;
  const files = {
    'package.json': packageJson(backend, framework),
    '.gitignore': `${['node_modules', '.env', 'dist', '.next', '.astro', 'test-results', ...(backend.ignored ?? [])].join('\n')}\n`,
    ...templatesOf(`frameworks/${frameworkName}`),
    ...templatesOf('styles.css', shared),
    ...sharedPages(framework),
    ...(hasVite && templatesOf('serving/serving.js')),
    ...clientOf(backend, shared),
    ...headersOf(backend),
    ...testOf(backend),
    ...backend.files?.(frameworkName, framework),
    ...templatesOf('playwright.config.js'),
  };
  return hasNoBundler ? withStandaloneBuild(files, shared) : files;
}

/** Returns templates with each `part` of their text replaced. */
function changed(files: Record<string, string>, part: string, replacement: string): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replaceAll(part, () => replacement)]));
}

/** Returns the client and the configuration of the widget. */
function clientOf({ folder, note }: StarterBackend, shared: string): Record<string, string> {
  const files = templatesOf(`backends/${folder}/signin.js`, shared);
  const client = 'export const client';
  return note ? changed(files, client, [...note.map((line) => `// ${line}`), client].join('\n')) : files;
}

/** Returns the headers, whose policy lets the page connect to the back end. */
function headersOf({ origins }: StarterBackend): Record<string, string> {
  return changed(templatesOf('headers.js'), "connect-src 'self'", ["connect-src 'self'", ...origins].join(' '));
}

/** Returns the test. A back end that does not reveal who has an account sends the code without a choice. */
function testOf({ hidesAccounts }: StarterBackend): Record<string, string> {
  const files = templatesOf('tests', 'tests');
  return hidesAccounts
    ? changed(files, "  await page.getByRole('button', { name: 'Email me a login code' }).click();\n", '')
    : files;
}

/** Makes the modules of pages import the widget's files that the server serves, because no bundler finds the package. */
function withStandaloneBuild(files: Record<string, string>, folder: string): Record<string, string> {
  const change = ([path, text]: [string, string]) => [
    path,
    path.startsWith(`${folder}/`) ? text.replace("from 'signin-widget';", "from '/signin-widget/widget.js';") : text,
  ];
  return Object.fromEntries(Object.entries(files).map(change));
}

function packageJson(backend: StarterBackend, framework: Framework): string {
  const { dev, ...scripts } = { ...framework.scripts, ...backend.scripts?.(framework) };
  const services = { ...backend.services(framework), pages: dev };
  const sorted = (entries: Record<string, string>) =>
    Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)));
  const content = {
    private: true,
    type: 'module',
    scripts: {
      dev: 'concurrently --kill-others "npm:dev:*"',
      ...Object.fromEntries(Object.entries(services).map(([name, command]) => [`dev:${name}`, command])),
      ...scripts,
      test: 'playwright test',
    },
    dependencies: sorted({
      'signin-widget': version,
      ...framework.dependencies,
      ...(framework.hasVite && backend.needsServer && frameworks.hono.dependencies),
      ...backend.dependencies,
    }),
    devDependencies: sorted({
      '@playwright/test': '1.64.1',
      concurrently: '9.2.5',
      'widget-sandbox': version,
      ...framework.devDependencies,
      ...backend.devDependencies,
    }),
    ...(backend.allowScripts && { allowScripts: Object.fromEntries(backend.allowScripts.map((name) => [name, true])) }),
    ...(backend.overrides && { overrides: backend.overrides }),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
