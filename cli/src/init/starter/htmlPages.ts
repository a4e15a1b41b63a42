import { htmlPage } from '../htmlPage.ts';
import { templatesOf } from './templates.ts';

/** Pages of a starter without components: the module of each, by its name. */
const modules = { index: 'signInPage.js', account: 'accountPage.js', callback: 'callbackPage.js', reset: 'resetPage.js' };

const signIn = '<div id="sign-in"></div>\n';
const account = `<div id="signed-in" hidden>
  <h1>Welcome</h1>
  <p>Signed in as <span id="name"></span>.</p>
  <button type="button">Sign out</button>
</div>
<p id="signed-out" hidden>You are not signed in. <a href="/">Sign in</a></p>
`;

const indent = (lines: string) => lines.replace(/^(?=.)/gm, '  ');

function pagesOf(folder: string, extension: string, pageWith: (content: string, module: string) => string) {
  const pages = Object.entries(modules).map(([name, module]) => {
    const content = indent(name === 'account' ? account : signIn);
    return [`${folder}/${name}.${extension}`, pageWith(content, module)];
  });
  return Object.fromEntries(pages);
}

/** Returns HTML pages with a module each. */
export const standalonePages = (): Record<string, string> => ({
  ...templatesOf('pages/plain', 'public'),
  ...pagesOf('public', 'html', (content, module) =>
    htmlPage(
      `<main>\n${content}</main>`,
      `<link rel="stylesheet" href="/styles.css">\n<script type="module" src="/${module}"></script>`,
    ),
  ),
});

/** Returns pages of Astro with a script each. */
export const astroPages = (): Record<string, string> => ({
  ...templatesOf('pages/plain', 'src'),
  ...pagesOf(
    'src/pages',
    'astro',
    (content, module) => `---
import Page from '../Page.astro';
---

<Page>
${content}</Page>

<script>
  import '../${module}';
</script>
`,
  ),
});

/** Returns the only HTML page of an app that is a module. */
export const appPage = (module: string): Record<string, string> => ({
  'index.html': htmlPage(
    `<main id="root"></main>\n<script type="module" src="/${module}"></script>`,
    '<link rel="stylesheet" href="/src/styles.css">',
  ),
});
