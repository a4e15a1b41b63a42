/** Functions of the minimal forms, which have no languages, themes, sessions or errors of a back end. */
const CSS = `.form{width:400px;max-width:100%;box-sizing:border-box;padding:32px;border:1px solid #adbcc5;border-radius:8px;background:#fff;color:#19303d;font:16px/1.4 system-ui,sans-serif}
.form h1{margin:0 0 24px;font-size:24px;text-align:center}
.form button{display:flex;align-items:center;justify-content:center;gap:8px;width:100%;height:45px;border-radius:4px;border:1px solid #19303d;background:#fff;font:inherit}
.form input{width:100%;box-sizing:border-box;height:45px;padding:0 12px;border:1px solid #adbcc5;border-radius:4px;font:inherit}
.form p{color:#8b1214;font-size:14px;min-height:20px}`;

export function addStyle() {
  if (document.adoptedStyleSheets.length > 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets = [sheet];
}

export const isEmail = (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

export const next = MODE === 'otp' ? 'otp' : 'password';

export const send = (email) =>
  fetch(`${window.bench.api}/${next}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  }).then((response) => response.json());
