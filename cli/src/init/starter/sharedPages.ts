import { htmlPage } from '../htmlPage.ts';
import type { Framework } from './frameworks.ts';
import { templatesOf } from './templates.ts';

/** Pages without components: the script of each, by its name. */
const scripts = { index: 'signInPage.js', account: 'accountPage.js', callback: 'callbackPage.js', reset: 'resetPage.js' };

const signIn = `  <div id="sign-in"></div>
`;
const account = `  <div id="signed-in" hidden>
    <h1>Welcome</h1>
    <p>Signed in as <span id="name"></span>.</p>
    <button type="button">Sign out</button>
  </div>
  <p id="signed-out" hidden>You are not signed in. <a href="/">Sign in</a></p>
`;

const inHtml = (content: string, script: string, title: string) =>
  htmlPage(
    `<main>\n${content}</main>`,
    `<link rel="stylesheet" href="/styles.css">\n<script type="module" src="/${script}"></script>`,
    title,
  );

const inAstro = (content: string, script: string, title: string) => `---
import Page from '../Page.astro';
---

<Page title="${title}">
${content}</Page>

<script>
  import '../${script}';
</script>
`;

const appPage = (entry: string) =>
  htmlPage(
    `<main id="root"></main>\n<script type="module" src="/${entry}"></script>`,
    '<link rel="stylesheet" href="/src/styles.css">',
  );

/** Returns the pages of a starter that differ between frameworks only in their form or folder. */
export function sharedPages({ pages, entry, shared }: Framework): Record<string, string> {
  const app = entry ? { 'index.html': appPage(entry) } : {};
  if (!pages) return app;
  if (pages === 'react') return { ...app, ...templatesOf('pages/react', shared) };
  const [folder, pageWith] = pages === 'html' ? [shared, inHtml] : [`${shared}/pages`, inAstro];
  const written = Object.entries(scripts).map(([name, script]) => {
    const page = name === 'account' ? pageWith(account, script, 'Your account') : pageWith(signIn, script, 'Sign in');
    return [`${folder}/${name}.${pages}`, page];
  });
  return { ...templatesOf('pages/plain', shared), ...Object.fromEntries(written) };
}
