import type { Data } from '../address.ts';
import { jsLiteral } from './jsLiteral.ts';

/** What a host page has to say. */
export interface Sources {
  publicToken: string;
  backend: string;
  config: Data;
  theme: Data;
  copy: Data;
  locale: string | null;
}

const isEmpty = (value: Data) => Object.keys(value).length === 0;

function options({ config, theme, copy, locale }: Sources): [name: string, value: unknown][] {
  return [
    ['config', config] as [string, unknown],
    ...(isEmpty(theme) ? [] : [['theme', theme] as [string, unknown]]),
    ...(isEmpty(copy) ? [] : [['copy', copy] as [string, unknown]]),
    ...(locale ? [['locale', locale] as [string, unknown]] : []),
  ];
}

const client = ({ publicToken, backend }: Sources) =>
  `createClient({ publicToken: ${jsLiteral(publicToken)}, backend: ${jsLiteral(backend)} })`;

const entries = (sources: Sources, indent: number) =>
  options(sources)
    .map(([name, value]) => `${' '.repeat(indent)}${name}: ${jsLiteral(value, indent)},`)
    .join('\n');

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;');

/** The same host page in every way that a host page can be written. */
export const codeOf = {
  React: (sources: Sources) => `import { createClient } from 'signin-widget';
import { Login } from 'signin-widget/react';

const client = ${client(sources)};

export function SignIn() {
  return (
    <Login
      client={client}
${options(sources)
  .map(([name, value]) =>
    typeof value === 'string' ? `      ${name}=${JSON.stringify(value)}` : `      ${name}={${jsLiteral(value, 6)}}`,
  )
  .join('\n')}
    />
  );
}
`,
  ESM: (sources: Sources) => `import { createClient, mountLogin } from 'signin-widget';

const client = ${client(sources)};

mountLogin({
  client,
  element: '#sign-in',
${entries(sources, 2)}
});
`,
  'Script tag': (sources: Sources) => `<div id="sign-in"></div>
<script src="/signin-widget/loader.js"></script>
<script>
  SigninWidget(({ createClient, mountLogin }) => {
    const client = ${client(sources).replaceAll('<', '\\x3C')};
    mountLogin({
      client,
      element: '#sign-in',
${entries(sources, 6).replaceAll('<', '\\x3C')}
    });
  });
</script>
`,
  Element: (sources: Sources) => `<signin-widget
  public-token='${attribute(sources.publicToken)}'
  backend='${attribute(sources.backend)}'
${options(sources)
  .map(([name, value]) => `  ${name}='${attribute(typeof value === 'string' ? value : JSON.stringify(value))}'`)
  .join('\n')}
></signin-widget>
<script type="module">
  import 'signin-widget/element';
</script>
`,
  'Config file': ({ config }: Sources) => `${JSON.stringify(config, null, 2)}\n`,
} as const;

export type CodeKind = keyof typeof codeOf;
