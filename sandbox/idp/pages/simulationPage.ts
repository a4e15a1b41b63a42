import { html, raw } from 'hono/html';
import { randomToken } from '../crypto/randomToken.ts';
import { isPlainOrigin } from '../http/redirectAddress.ts';

/** Markup of the `html` tag, which escapes every text. */
export type Markup = ReturnType<typeof html>;

export interface SimulationPage {
  title: string;
  body: Markup;
  /** Origins that the form's response may redirect to, in addition to its own. */
  leadsTo?: readonly string[];
  /** Script of the page. */
  script?: string;
}

const STYLE = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
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

/** Creates a page that replaces one of a provider. It is marked as a simulation, has a strict policy, and cannot be framed. */
export async function simulationPage({ title, body, leadsTo = [], script }: SimulationPage): Promise<Response> {
  const nonce = randomToken();
  return new Response(await page(title, body, script, nonce), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
      // Browsers also apply form-action to the redirect after the form.
      'Content-Security-Policy': [
        "default-src 'none'",
        ...(script ? [`script-src 'nonce-${nonce}'`] : []),
        `style-src 'nonce-${nonce}'`,
        'img-src data:',
        ['form-action', "'self'", ...new Set(leadsTo.filter(isPlainOrigin))].join(' '),
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    },
  });
}

const page = (title: string, body: Markup, script: string | undefined, nonce: string) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${raw(STYLE)}</style>
</head>
<body>
<main>
<p class="mark">Simulation</p>
<h1>${title}</h1>
${body}
</main>
${script ? html`<script nonce="${nonce}">${raw(script)}</script>` : ''}
</body>
</html>
`;
