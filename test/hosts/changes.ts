type Change = readonly [file: string, from: string, to: string];

const darkInReact = (folder: string): Change[] => [
  [`${folder}/SignIn.jsx`, 'import { useEffect }', 'import { useEffect, useState }'],
  [
    `${folder}/SignIn.jsx`,
    '  return <Login',
    "  const [colorScheme, setColorScheme] = useState('light');\n  return <><Login theme={{ colorScheme }}",
  ],
  [`${folder}/SignIn.jsx`, ' />;', ' /><button type="button" onClick={() => setColorScheme(\'dark\')}>Dark</button></>;'],
];

/**
 * Changes of the tests to the app of each framework: a button that changes an option of the widget. In Next.js, also pages that
 * only visitors with a session see; their files are in `next`.
 */
export const changes: Readonly<Record<string, readonly Change[]>> = {
  react: darkInReact('src'),
  next: [
    ...darkInReact('app'),
    ['app/SignIn.jsx', 'import { config', "import { returnToPage } from './returnToPage.js';\nimport { config"],
    ['app/SignIn.jsx', "if (user) location.replace('/account');", 'if (user) returnToPage();'],
    ['proxy.js', 'import { headersWith }', "import { proxy as membersProxy } from './membersProxy.js';\nimport { headersWith }"],
    [
      'proxy.js',
      'export function proxy(request) {',
      `export async function proxy(request) {
  if (request.nextUrl.pathname.startsWith('/members')) {
    const response = await membersProxy(request);
    if (response.headers.has('Location')) return response;
  }`,
    ],
  ],
  vue: [
    ['src/SignInPage.vue', 'import { onUnmounted }', 'import { onUnmounted, ref }'],
    ['src/SignInPage.vue', 'const openAccount', "const colorScheme = ref('light');\nconst openAccount"],
    [
      'src/SignInPage.vue',
      '<signin-widget',
      '<button type="button" @click="colorScheme = \'dark\'">Dark</button>\n<signin-widget :theme="{ colorScheme }"',
    ],
  ],
  svelte: [
    ['src/SignInPage.svelte', 'const openAccount', "let colorScheme = $state('light');\nconst openAccount"],
    [
      'src/SignInPage.svelte',
      '<signin-widget',
      `<button type="button" onclick={() => { colorScheme = 'dark'; }}>Dark</button>\n<signin-widget theme={{ colorScheme }}`,
    ],
  ],
  astro: [
    ['src/pages/index.astro', '<div id="sign-in"></div>', '<div id="sign-in"></div>\n<button type="button">Dark</button>'],
    ['src/signInPage.js', 'mountLogin({ client,', "const widget = mountLogin({ theme: { colorScheme: 'light' }, client,"],
    [
      'src/signInPage.js',
      'const openAccount',
      "document.querySelector('button').addEventListener('click', () => widget.update({ theme: { colorScheme: 'dark' } }));\nconst openAccount",
    ],
  ],
};
