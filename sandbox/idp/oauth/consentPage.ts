import { html } from 'hono/html';
import { type Markup, simulationPage } from '../pages/simulationPage.ts';

/** An account at the simulated provider. */
export interface ConsentAccount {
  subject: string;
  /** Its email address, or its name if the provider returns no address. */
  label: string;
}

export interface ConsentPage {
  provider: string;
  projectName: string;
  /** Identifies this sign-in. */
  flow: string;
  /** Address that the form is sent to. */
  action: string;
  accounts: readonly ConsentAccount[];
  /** True if a new account has an email address. */
  withEmail: boolean;
  scopes: string;
  params: Readonly<Record<string, string>>;
  /** Addresses that the response may redirect to. */
  redirects: readonly string[];
}

/** Creates the page that a visitor sees instead of the provider's. */
export function consentPage(page: ConsentPage): Promise<Response> {
  return simulationPage({
    title: `Simulated sign-in with ${page.provider}`,
    body: body(page),
    leadsTo: page.redirects.map((address) => new URL(address).origin),
  });
}

function body(page: ConsentPage): Markup {
  const rows = [
    ['Scopes', page.scopes || 'the defaults'],
    ...Object.entries(page.params).map(([name, value]) => [`Parameter ${name}`, value]),
  ].map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
  const known = page.accounts.map(
    ({ subject, label }, index) =>
      html`<label><input type="radio" name="account" value="${subject}"${index === 0 ? ' checked' : ''}> ${label}</label>\n`,
  );
  const [type, label, value] = page.withEmail
    ? ['email', 'Its email address', `visitor.${crypto.randomUUID().slice(0, 6)}@example.com`]
    : ['text', 'Its name', `visitor_${crypto.randomUUID().slice(0, 6)}`];
  return html`<p>The sandbox made this page. ${page.provider} has no part in it and no real account is involved.
${page.projectName} asks to know who you are.</p>
<dl>${rows}</dl>
<form method="post" action="${page.action}">
<input type="hidden" name="flow" value="${page.flow}">
<fieldset>
<legend>Account</legend>
${known}<label><input type="radio" name="account" value=""${known.length === 0 ? ' checked' : ''}> A new account</label>
<label for="new">${label}</label>
<input id="new" type="${type}" name="new" value="${value}" autocomplete="off" spellcheck="false">
</fieldset>
<label><input type="checkbox" name="slow" value="1"> Take 5 seconds to answer</label>
<button class="go" name="answer" value="allow">Allow</button>
<button name="answer" value="deny">Deny</button>
<button name="answer" value="error">Fail with an error</button>
</form>`;
}
