import { escapeHtml } from '../escapeHtml.ts';
import { simulationPage } from '../simulationPage.ts';

/** An account that the simulated provider knows. */
export interface ConsentAccount {
  subject: string;
  /** Its email address, or its name where the provider tells no address. */
  label: string;
}

export interface ConsentPage {
  provider: string;
  projectName: string;
  /** Ends this sign-in and no other. */
  flow: string;
  /** Where the form goes. */
  action: string;
  accounts: readonly ConsentAccount[];
  /** Whether a new account has an email address. */
  withEmail: boolean;
  scopes: string;
  params: Readonly<Record<string, string>>;
  /** Where the answer may lead. */
  redirects: readonly string[];
}

/** What a visitor sees in place of the provider. */
export function consentPage(page: ConsentPage): Response {
  return simulationPage({
    title: `Simulated sign-in with ${page.provider}`,
    body: body(page),
    leadsTo: page.redirects.map((address) => new URL(address).origin),
  });
}

function body(page: ConsentPage): string {
  const provider = escapeHtml(page.provider);
  const rows = [
    ['Scopes', page.scopes || 'the usual ones'],
    ...Object.entries(page.params).map(([name, value]) => [`Parameter ${name}`, value]),
  ].map(([name, value]) => `<dt>${escapeHtml(name ?? '')}</dt><dd>${escapeHtml(value ?? '')}</dd>`);
  const known = page.accounts.map(
    ({ subject, label }, index) =>
      `<label><input type="radio" name="account" value="${escapeHtml(subject)}"${index === 0 ? ' checked' : ''}> ${escapeHtml(label)}</label>`,
  );
  const [type, label, value] = page.withEmail
    ? ['email', 'Its email address', `visitor.${crypto.randomUUID().slice(0, 6)}@example.com`]
    : ['text', 'Its name', `visitor_${crypto.randomUUID().slice(0, 6)}`];
  return `<p>The sandbox made this page. ${provider} has no part in it and no real account is involved.
${escapeHtml(page.projectName)} asks to know who you are.</p>
<dl>${rows.join('')}</dl>
<form method="post" action="${escapeHtml(page.action)}">
<input type="hidden" name="flow" value="${escapeHtml(page.flow)}">
<fieldset>
<legend>Account</legend>
${known.join('\n')}
<label><input type="radio" name="account" value=""${known.length === 0 ? ' checked' : ''}> A new account</label>
<label for="new">${label}</label>
<input id="new" type="${type}" name="new" value="${value}" autocomplete="off" spellcheck="false">
</fieldset>
<label><input type="checkbox" name="slow" value="1"> Take 5 seconds to answer</label>
<button class="go" name="answer" value="allow">Allow</button>
<button name="answer" value="deny">Deny</button>
<button name="answer" value="error">Fail with an error</button>
</form>`;
}
