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

const options = (setup: Setup, depth: number) =>
  [
    `config: ${source(configOf(setup), depth)},`,
    ...(hasTheme(setup) ? [`theme: ${source(setup.theme, depth)},`] : []),
    ...(setup.locale === '' ? [] : [`locale: '${setup.locale}',`]),
  ].join(`\n${' '.repeat(depth)}`);

const attribute = (name: string, value: unknown) =>
  `\n  ${name}="${JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

/** The same widget as a host would write it. */
export const hostCode = {
  module: (setup: Setup) => `import { createClient, mountLogin } from 'signin-widget';

const client = createClient({ publicToken: '${TOKEN}', backend: '${backendOf(setup)}' });

mountLogin({
  client,
  element: ${source(elementOf(setup), 2)},
  ${options(setup, 2)}
});
`,
  react: (setup: Setup) => `import { createClient } from 'signin-widget';
import { Login } from 'signin-widget/react';

const client = createClient({ publicToken: '${TOKEN}', backend: '${backendOf(setup)}' });
const options = {
  ${options(setup, 2)}
};

export function SignIn() {
  return <Login client={client} {...options} />;
}
`,
  script: (setup: Setup) => `<script src="/signin-widget/loader.js"></script>
<script>
  SigninWidget(({ createClient, mountLogin }) => {
    const client = createClient({ publicToken: '${TOKEN}', backend: '${backendOf(setup)}' });
    mountLogin({
      client,
      element: ${source(elementOf(setup), 6)},
      ${options(setup, 6)}
    });
  });
</script>
`,
  element: (setup: Setup) => `<signin-widget
  public-token="${TOKEN}"
  backend="${backendOf(setup)}"${setup.locale === '' ? '' : `\n  locale="${setup.locale}"`}${attribute('config', configOf(setup))}${
    hasTheme(setup) ? attribute('theme', setup.theme) : ''
  }
></signin-widget>
<script type="module">
  import 'signin-widget/element';
</script>
`,
} as const;
