import { escapeHtml } from '../escapeHtml.ts';
import { randomToken } from '../randomToken.ts';

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

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 24px 16px; background: light-dark(#eef0f3, #111317); color: light-dark(#1b1f27, #f1f2f4); }
main { max-width: 26rem; margin: 0 auto; padding: 24px; border-radius: 12px; background: light-dark(#fff, #1b1e24); }
.mark { margin: -24px -24px 20px; padding: 10px 24px; border-radius: 12px 12px 0 0; color: #000; font-weight: 600;
  background: repeating-linear-gradient(-45deg, #ffd54a 0 14px, #ffc929 14px 28px); }
h1 { margin: 0 0 8px; font-size: 1.25rem; line-height: 1.3; } p { margin: 0 0 16px; } form { display: grid; gap: 12px; }
fieldset { display: grid; gap: 8px; margin: 0; padding: 12px; border: 1px solid light-dark(#c9ced6, #444a55); border-radius: 8px; }
label { display: flex; gap: 8px; align-items: center; overflow-wrap: anywhere; } dt { font-weight: 600; } dd { margin: 0 0 8px; overflow-wrap: anywhere; }
input[type=text], input[type=email] { box-sizing: border-box; width: 100%; padding: 8px 10px; font: inherit; border: 1px solid light-dark(#8b919c, #6c727e); border-radius: 6px; }
button { padding: 10px; font: inherit; font-weight: 600; border-radius: 8px; border: 1px solid light-dark(#8b919c, #6c727e); background: none; color: inherit; cursor: pointer; }
button.go { border-color: transparent; background: light-dark(#1b1f27, #f1f2f4); color: light-dark(#fff, #16181d); }
:focus-visible { outline: 2px solid light-dark(#1d5fd1, #7db0ff); outline-offset: 2px; }
`;

/** What a visitor sees in place of the provider: plainly a simulation, under a strict policy, and in no frame. */
export function consentPage(page: ConsentPage): Response {
  const nonce = randomToken();
  const origins = [...new Set(page.redirects.map((address) => new URL(address).origin))];
  return new Response(html(page, nonce), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Frame-Options': 'DENY',
      // Browsers hold the redirect after the form against form-action too.
      'Content-Security-Policy': [
        "default-src 'none'",
        `style-src 'nonce-${nonce}'`,
        'img-src data:',
        `form-action 'self' ${origins.join(' ')}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    },
  });
}

function html(page: ConsentPage, nonce: string): string {
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
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Simulated sign-in with ${provider}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<p class="mark">Simulation</p>
<h1>Simulated sign-in with ${provider}</h1>
<p>The sandbox made this page. ${provider} has no part in it and no real account is involved.
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
</form>
</main>
</body>
</html>
`;
}
