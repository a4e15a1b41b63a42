import type { Setup } from './setup.ts';

const TOKEN = 'public-token-test-…';
const BACKEND = 'https://auth.example.com';

/** A value as source, indented to stand behind `depth` spaces. */
function source(value: unknown, depth: number): string {
  const lines = JSON.stringify(value, null, 2)
    .replaceAll(/"([A-Za-z_$][\w$]*)":/g, '$1:')
    .replaceAll(/"((?:[^"\\']|\\[^"])*)"/g, "'$1'");
  return lines.replaceAll('\n', `\n${' '.repeat(depth)}`);
}

const backendOf = ({ backend, sandboxOrigin }: Setup) => (backend === 'sandbox' ? sandboxOrigin : BACKEND);
const configOf = ({ config, root }: Setup) => (root === 'shadow' ? { ...config, enableShadowDOM: true } : config);
const elementOf = ({ place, selector }: Setup) => (place === 'element' && selector ? selector : '#sign-in');
const hasTheme = ({ theme }: Setup) => Object.keys(theme).length > 0;

/** The same widget as a host would write it. */
export const hostCode = {
  module: (setup: Setup) => `import { createClient, mountLogin } from 'signin-widget';

const client = createClient({ publicToken: '${TOKEN}', backend: '${backendOf(setup)}' });

mountLogin({
  client,
  element: ${source(elementOf(setup), 2)},
  config: ${source(configOf(setup), 2)},${hasTheme(setup) ? `\n  theme: ${source(setup.theme, 2)},` : ''}
});
`,
} as const;
