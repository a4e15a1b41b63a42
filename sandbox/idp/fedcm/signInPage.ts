import { html } from 'hono/html';
import { simulationPage } from '../pages/simulationPage.ts';
import type { OAuthIdentity } from '../state/records.ts';

const NOTE = html`<p>The sandbox made this page. It stands for a provider of accounts; no real provider has a part in it.</p>`;

/** Page on which a browser signs in to the simulated provider and out of it. */
export function signInPage(accounts: readonly OAuthIdentity[]): Promise<Response> {
  const listed = accounts.map(({ email, handle }) => html`<dd>${email ?? handle}</dd>`);
  return simulationPage({
    title: 'Simulated provider of accounts',
    body: html`${NOTE}
<dl><dt>This browser is signed in to</dt>${listed.length > 0 ? listed : html`<dd>no account</dd>`}</dl>
<form method="post" action="/fedcm/sign-in">
<label for="email">Email address of an account</label>
<input id="email" type="email" name="email" required autocomplete="off" spellcheck="false">
<button class="go">Sign in</button>
</form>
<form method="post" action="/fedcm/sign-out"><button>Sign out of all</button></form>`,
  });
}

/** Page after a sign-in or sign-out. FedCM opens a window for it, which the browser then closes. */
export function signInDone(what: string): Promise<Response> {
  return simulationPage({
    title: what,
    body: html`${NOTE}<p>This window can be closed. <a href="/fedcm/sign-in">Back to the accounts</a></p>`,
    script: "if ('IdentityProvider' in window) IdentityProvider.close();",
  });
}
