import { htmlAttribute } from './htmlAttribute.ts';
import { jsLiteral } from './jsLiteral.ts';
import { jsxAttribute } from './jsxAttribute.ts';

type Data = Readonly<Record<string, unknown>>;

/** Options that a host page passes to the widget. */
export interface HostOptions {
  publicToken: string;
  backend: string;
  /** Selector of the widget's element. Default: an element that the code creates. */
  element?: string;
  config: Data;
  theme: Data;
  copy: Data;
  /** Null for the widget's default. */
  locale: string | null;
}

const isEmpty = (value: Data) => Object.keys(value).length === 0;

function options({ config, theme, copy, locale }: HostOptions): [name: string, value: unknown][] {
  return [
    ['config', config] as [string, unknown],
    ...(isEmpty(theme) ? [] : [['theme', theme] as [string, unknown]]),
    ...(isEmpty(copy) ? [] : [['copy', copy] as [string, unknown]]),
    ...(locale ? [['locale', locale] as [string, unknown]] : []),
  ];
}

const elementOf = ({ element = '#sign-in' }: HostOptions) => element;

const client = ({ publicToken, backend }: HostOptions) =>
  `createClient({ publicToken: ${jsLiteral(publicToken)}, backend: ${jsLiteral(backend)} })`;

const entries = (host: HostOptions, indent: number) =>
  options(host)
    .map(([name, value]) => `${' '.repeat(indent)}${name}: ${jsLiteral(value, indent)},`)
    .join('\n');

/** Generates the code of the same host page in every supported form. */
export const hostCode = {
  React: (host: HostOptions) => `import { createClient } from 'signin-widget';
import { Login } from 'signin-widget/react';

const client = ${client(host)};

export function SignIn() {
  return (
    <Login
      client={client}
${options(host)
  .map(([name, value]) => `      ${jsxAttribute(name, value, 6)}`)
  .join('\n')}
    />
  );
}
`,
  ESM: (host: HostOptions) => `import { createClient, mountLogin } from 'signin-widget';

const client = ${client(host)};

mountLogin({
  client,
  element: ${jsLiteral(elementOf(host))},
${entries(host, 2)}
});
`,
  'Script tag': (
    host: HostOptions,
  ) => `${host.element === undefined ? `<div id="sign-in"></div>\n` : ''}<script src="/signin-widget/loader.js"></script>
<script>
  SigninWidget(({ createClient, mountLogin }) => {
    const client = ${client(host)};
    mountLogin({
      client,
      element: ${jsLiteral(elementOf(host))},
${entries(host, 6)}
    });
  });
</script>
`,
  Element: (host: HostOptions) => `<signin-widget
  ${htmlAttribute('public-token', host.publicToken)}
  ${htmlAttribute('backend', host.backend)}
${options(host)
  .map(([name, value]) => `  ${htmlAttribute(name, value)}`)
  .join('\n')}
></signin-widget>
<script type="module">
  import 'signin-widget/element';
</script>
`,
  'Config file': ({ config }: HostOptions) => `${JSON.stringify(config, null, 2)}\n`,
} as const;

export type CodeKind = keyof typeof hostCode;
