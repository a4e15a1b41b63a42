import type { Policy } from '../policy.ts';

/** What the stand-in says in place of showing its prompt, in the words of Google's script. */
const REASONS: { readonly [Outcome in Policy['googleOneTap']]?: string } = {
  cooldown: 'suppressed_by_user',
  no_session: 'opt_out_or_no_session',
  origin_not_allowed: 'unregistered_origin',
  invalid_client: 'invalid_client',
};

const CSS = `
:host { all: initial; color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
:host([data-simulated-one-tap=floating]) { position: fixed; inset-block-start: 16px; inset-inline-end: 16px; z-index: 2147483647; inline-size: min(320px, calc(100vw - 32px)); }
section { padding: 12px; border: 2px dashed #b38600; border-radius: 8px; background: light-dark(#fff8e1, #2b2410); color: light-dark(#1b1f27, #f1f2f4); }
p { margin: 0 0 8px; font-weight: 600; } form { display: grid; gap: 8px; } label { display: grid; gap: 4px; }
input, button { box-sizing: border-box; inline-size: 100%; padding: 6px 8px; font: inherit; color: inherit; border: 1px solid light-dark(#8b919c, #6c727e); border-radius: 6px; background: light-dark(#fff, #16181d); }
button { font-weight: 600; cursor: pointer; } .close { margin-block-start: 8px; background: none; }
`;

/** What the stand-in is to do, asked for at each prompt: it is loaded once, and the policy may change. */
export function oneTapOutcome(outcome: Policy['googleOneTap']) {
  return { reason: REASONS[outcome] ?? null, silent: outcome === 'silent' };
}

/**
 * A stand-in for Google's script: defines `google.accounts.id` and shows a prompt that says what it is. Where it is told to use
 * FedCM and the browser has it, it speaks as Google's does then: nothing of being shown, no reasons, no place of the page's own.
 */
export const GOOGLE_SCRIPT = `(() => {
  const base = document.currentScript.src;
  const css = ${JSON.stringify(CSS)};
  let config = null;
  let shown = null;
  let waiting = null;
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
  const element = (name, text, props = {}) => Object.assign(document.createElement(name), { textContent: text }, props);
  const draw = (fedcm, onCancel) => {
    const parent = !fedcm && config.prompt_parent_id ? document.getElementById(config.prompt_parent_id) : null;
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
    const close = element('button', 'Close', { type: 'button', className: 'close', onclick: onCancel });
    const what = fedcm ? 'Simulation: the account chooser of the browser (FedCM)' : 'Simulation: One Tap';
    box.append(element('p', what), form, close);
    root.append(box);
    form.onsubmit = async (event) => {
      event.preventDefault();
      const request = { client_id: config.client_id, email: email.value };
      const response = await fetch(new URL('google/credential', base), { method: 'POST', body: JSON.stringify(request) });
      const { credential } = await response.json();
      hide();
      if (credential) config.callback({ credential, select_by: 'user' });
    };
    (parent ?? document.body).append(host);
    shown = host;
  };
  const id = {
    initialize(given) { config = given; },
    prompt(listener = () => {}) {
      if (!config) return;
      hide();
      const begun = config;
      const fedcm = config.use_fedcm_for_prompt === true && 'IdentityCredential' in window;
      waiting = begun;
      fetch(new URL('google/outcome', base)).then((response) => response.json()).then(({ reason, silent }) => {
        if (silent || waiting !== begun) return;
        if (reason) return listener(fedcm && reason === 'suppressed_by_user' ? moment('skipped') : display(reason));
        draw(fedcm, () => {
          hide();
          listener(fedcm ? moment('skipped') : moment('skipped', { getSkippedReason: () => 'user_cancel' }));
        });
        if (!fedcm) listener(display());
      }, () => {});
    },
    cancel() { waiting = null; hide(); },
  };
  window.google = { ...window.google, accounts: { ...window.google?.accounts, id } };
})();
`;
