import { DEFAULT_PUBLIC_TOKEN } from '../../../sandbox/idp/createIdp.ts';
import { DEFAULT_ADDRESS } from '../defaultAddress.ts';
import { htmlPage } from './htmlPage.ts';
import type { PageKind } from './pageKinds.ts';

export interface Page {
  /** Files of the page, by their path in the folder. */
  files: Readonly<Record<string, string>>;
  /** Files of the project, written only if they are missing, because an existing project has its own. */
  around?: Readonly<Record<string, string>>;
  /** Remaining steps, one per line. */
  next: readonly string[];
}

const client = `publicToken: '${DEFAULT_PUBLIC_TOKEN}', backend: '${DEFAULT_ADDRESS}'`;
const sandbox = 'npm i --save-dev widget-sandbox';
const mock = 'npx widget-sandbox idp            # the mock provider, in a separate terminal';

const react = `import { createClient } from 'signin-widget';
import { Login, SigninProvider, useUser } from 'signin-widget/react';

const client = createClient({ ${client} });

function SignIn() {
  const user = useUser();
  if (user) return <p>Welcome, {user.emails?.[0]?.email}.</p>;
  return <Login config={{ products: ['otp', 'passwords'] }} />;
}

export default function App() {
  return (
    <SigninProvider client={client}>
      <SignIn />
    </SigninProvider>
  );
}
`;

const reactMain = `import { createRoot } from 'react-dom/client';
import App from './App.tsx';

createRoot(document.querySelector('#root')!).render(<App />);
`;

const script = htmlPage(`<div id="sign-in"></div>
<script src="/signin-widget/loader.js"></script>
<script>
  SigninWidget(({ createClient, mountLogin }) => {
    const client = createClient({ ${client} });
    const element = document.querySelector('#sign-in');
    const user = client.user.get();
    const onEvent = ({ type }) => type === 'AUTHENTICATE_FLOW_COMPLETE' && location.reload();
    client.user.subscribe((user) => user || location.reload()); // the session has ended
    if (user) element.textContent = \`Welcome, \${user.emails[0]?.email}.\`;
    else mountLogin({ client, element, config: { products: ['otp', 'passwords'] }, callbacks: { onEvent } });
  });
</script>`);

const element =
  htmlPage(`<signin-widget public-token="${DEFAULT_PUBLIC_TOKEN}" backend="${DEFAULT_ADDRESS}" products="otp, passwords"></signin-widget>
<script type="module">
  import 'signin-widget/element';
  const widget = document.querySelector('signin-widget');
  const greet = () => {
    const user = widget.client.user.get();
    if (user) widget.replaceWith(\`Welcome, \${user.emails[0]?.email}.\`);
  };
  document.addEventListener('signin-complete', greet);
  widget.client.user.subscribe((user) => user || location.reload()); // the session has ended
  greet();
</script>`);

/** Without a package.json in the folder, npm would install into a parent project. */
const project = { 'package.json': '{\n  "private": true,\n  "type": "module"\n}\n' };

/** The page that `init react`, `init script` or `init element` writes. It works with the mock provider. */
export const pages: Readonly<Record<PageKind, Page>> = {
  react: {
    files: { 'src/App.tsx': react },
    around: {
      ...project,
      'index.html': htmlPage('<div id="root"></div>\n<script type="module" src="/src/main.tsx"></script>'),
      'src/main.tsx': reactMain,
    },
    next: [
      'npm i signin-widget react react-dom',
      sandbox,
      mock,
      'npx vite                          # or npm run dev in an existing project, then open the page',
    ],
  },
  script: {
    files: { 'public/index.html': script },
    around: project,
    next: [
      'npm i signin-widget',
      sandbox,
      'cp -r node_modules/signin-widget/dist/standalone public/signin-widget',
      mock,
      'npx serve public                  # or another static file server, then open the page',
    ],
  },
  element: {
    files: { 'index.html': element },
    around: project,
    next: ['npm i signin-widget', sandbox, mock, 'npx vite                          # or your bundler, then open the page'],
  },
};
