import type { IdpSettings } from '../../definitions/idpSettings.ts';
import { FEDCM_CONFIG_PATH } from '../fedcm/fedcm.ts';
import { signedInAccounts } from '../fedcm/signedInAccounts.ts';
import { asText } from '../http/asText.ts';
import type { IdpContext } from '../IdpContext.ts';
import { refusalOf } from './googleClient.ts';

const CSS = `
:host { all: initial; color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
:host([data-simulated-one-tap=floating]) { position: fixed; inset-block-start: 16px; inset-inline-end: 16px; z-index: 2147483647; inline-size: min(320px, calc(100vw - 32px)); }
section { padding: 12px; border: 2px dashed #b38600; border-radius: 8px; background: light-dark(#fff8e1, #2b2410); color: light-dark(#1b1f27, #f1f2f4); }
p { margin: 0 0 8px; font-weight: 600; } form { display: grid; gap: 8px; } label { display: grid; gap: 4px; }
input, button { box-sizing: border-box; inline-size: 100%; padding: 6px 8px; font: inherit; color: inherit; border: 1px solid light-dark(#8b919c, #6c727e); border-radius: 6px; background: light-dark(#fff, #16181d); }
button { font-weight: 600; cursor: pointer; } .close { margin-block-start: 8px; background: none; }
`;

const OBSTACLES: { readonly [Outcome in IdpSettings['googleOneTap']]?: string } = {
  cooldown: 'suppressed_by_user',
  no_session: 'opt_out_or_no_session',
};

/**
 * Responds with the behaviour of the simulated script. It is requested for each prompt, because the script loads once, but the
 * settings may change. On the provider's own pages, the response also reports to the browser whether a visitor is signed in there.
 */
export async function handlePrompt(idp: IdpContext, request: Request, body: unknown): Promise<Response> {
  const { googleOneTap } = idp.settings();
  const { client_id } = Object(body) as { client_id?: unknown };
  const refusal = refusalOf(idp.settings(), { client: asText(client_id), origin: request.headers.get('Origin') });
  const choices = {
    /** Reason for a missing prompt, in the terms of Google's script. */
    refusal: refusal?.moment ?? null,
    /** Obstacle that a browser with FedCM detects itself. */
    obstacle: OBSTACLES[googleOneTap] ?? null,
    silent: googleOneTap === 'silent',
    fedcm: new URL(FEDCM_CONFIG_PATH, request.url).href,
  };
  const status = (await signedInAccounts(idp, request.headers)).length > 0 ? 'logged-in' : 'logged-out';
  return Response.json(choices, { headers: { 'Set-Login': status, 'Cache-Control': 'no-store' } });
}

/**
 * Simulation of Google's script, which defines `google.accounts.id`. If it should use FedCM and the browser has it, the browser
 * shows the dialog, and the script reports what Google's does then: neither the display nor reasons. Otherwise it shows its own
 * prompt, which says that it is a simulation.
 */
export const GOOGLE_SCRIPT = `(() => {
  const base = document.currentScript.src;
  const css = ${JSON.stringify(CSS)};
  let config = null;
  let shown = null;
  let asking = null;
  const hide = () => { shown?.remove(); shown = null; };
  const moment = (type, extra) => ({
    getMomentType: () => type,
    isSkippedMoment: () => type === 'skipped',
    isDismissedMoment: () => type === 'dismissed',
    ...extra,
  });
  const display = (why) => moment('display', {
    isDisplayMoment: () => true,
    isDisplayed: () => !why,
    isNotDisplayed: () => Boolean(why),
    getNotDisplayedReason: () => why,
  });
  const post = async (path, body) =>
    (await fetch(new URL(path, base), { method: 'POST', credentials: 'include', body: JSON.stringify(body) })).json();
  const element = (name, text, props = {}) => Object.assign(document.createElement(name), { textContent: text }, props);
  const askBrowser = ({ client_id, context, auto_select, callback }, configURL, signal, listener) =>
    navigator.credentials.get({
      identity: { context, mode: 'passive', providers: [{ configURL, clientId: client_id }] },
      mediation: auto_select ? 'optional' : 'required',
      signal,
    }).then(({ token, isAutoSelected }) => {
      callback({ credential: token, select_by: isAutoSelected ? 'fedcm_auto' : 'fedcm' });
    }, () => {
      if (!signal.aborted) listener(moment('skipped'));
    });
  const draw = ({ client_id, prompt_parent_id, callback }, listener) => {
    const parent = prompt_parent_id ? document.getElementById(prompt_parent_id) : null;
    const host = document.createElement('div');
    host.dataset.simulatedOneTap = parent ? 'embedded' : 'floating';
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    const box = element('section', '', { ariaLabel: 'Simulated One Tap' });
    const form = document.createElement('form');
    const email = element('input', '', { type: 'email', required: true, autocomplete: 'off' });
    email.value = 'visitor@example.com';
    const label = element('label', 'Account');
    label.append(email);
    form.append(label, element('button', 'Continue'));
    const onclick = () => {
      hide();
      listener(moment('skipped', { getSkippedReason: () => 'user_cancel' }));
    };
    box.append(element('p', 'Simulation: One Tap'), form, element('button', 'Close', { type: 'button', className: 'close', onclick }));
    root.append(box);
    form.onsubmit = async (event) => {
      event.preventDefault();
      const response = await post('google/credential', { client_id, email: email.value }).catch(() => null);
      // Without a network the prompt stays, for another attempt.
      if (!response) return;
      hide();
      if (response.credential) callback({ credential: response.credential, select_by: 'user' });
    };
    (parent ?? document.body).append(host);
    shown = host;
    listener(display());
  };
  const id = {
    initialize(given) { config = given; },
    prompt(listener = () => {}) {
      if (!config) return;
      id.cancel();
      const begun = config;
      asking = new AbortController();
      const { signal } = asking;
      const byBrowser = begun.use_fedcm_for_prompt === true && 'IdentityCredential' in window;
      post('google/prompt', { client_id: begun.client_id }).then(({ refusal, obstacle, silent, fedcm }) => {
        if (silent || signal.aborted) return;
        if (refusal) return listener(display(refusal));
        if (byBrowser && fedcm) return obstacle === 'suppressed_by_user' ? listener(moment('skipped')) : askBrowser(begun, fedcm, signal, listener);
        if (obstacle) return listener(display(obstacle));
        draw(begun, listener);
      }, () => {});
    },
    cancel() { asking?.abort(); hide(); },
  };
  window.google = { ...window.google, accounts: { ...window.google?.accounts, id } };
})();
`;
