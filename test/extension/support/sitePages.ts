import type { PageServer, SitePage } from './pageServer.ts';
import { realPages } from './realPages.ts';

const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
const page = (body: string, { head = '', attributes = 'lang="en"' } = {}) =>
  `<!doctype html><html ${attributes}><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">${/name="viewport"/.test(head) ? '' : viewport}${head}</head><body>${body}</body></html>`;

const place = '<main><h1>Shop</h1><div id="sign-in" class="card"><p>Sign in here</p></div></main>';

/** Hostile rules of a page for all elements. */
const hostileStyles = `
  html { font-size: 3px !important; }
  * { all: unset !important; display: none !important; box-sizing: content-box !important; }
  div, section, form, input, button, span { position: fixed !important; transform: rotate(45deg) !important; font: 4px serif !important;
    color: transparent !important; letter-spacing: 2em !important; width: 10px !important; zoom: 3 !important; }
  html, body { display: block !important; }
`;

/**
 * Wraps the functions that an injected script needs for its start and for the proof of its messages. Records each text that looks
 * like a secret of an injection, and each function that the window has under a symbol.
 */
const replaced = `
  window.learned = [];
  const learn = (value) => {
    if (/^[0-9a-f]{32}$/.test(value)) learned[learned.length] = value;
  };
  const wrap = (owner, name) => {
    const original = owner[name];
    owner[name] = function (...given) {
      for (const each of given) if (typeof each === 'string') learn(each);
      return original.apply(this, given);
    };
  };
  for (const [owner, names] of [
    [TextEncoder.prototype, ['encode']], [window, ['postMessage']], [JSON, ['stringify', 'parse']],
    [String.prototype, ['concat', 'replaceAll', 'normalize']], [Array.prototype, ['push', 'map', 'includes']],
  ]) for (const name of names) wrap(owner, name);
  const { getOwnPropertySymbols } = Object;
  Object.getOwnPropertySymbols = (owner) => {
    const found = getOwnPropertySymbols(owner);
    if (owner === window) for (const each of found) if (typeof window[each] === 'function') learned[learned.length] = String(each);
    return found;
  };
  addEventListener('message', ({ data }) => learned.push(JSON.stringify(data)));
`;

/** Listens to every message, and sends it back: unchanged, with the next number, changed, and invented in the same form. */
const abuse = `
  window.received = [];
  addEventListener('message', ({ data }) => {
    if (!data || !data.siw || data.mine) return;
    received.push(data);
    const forged = JSON.stringify({ type: 'event', name: 'FORGED', data: {} });
    const inbox = JSON.stringify({ type: 'request', id: 999, method: 'GET', path: '/sdk/../__sandbox/messages', headers: {}, body: null });
    const orders = JSON.stringify({ type: 'eject' });
    for (const each of [
      data, { ...data, number: data.number + 1 }, { ...data, number: data.number + 100, from: 'page', body: forged },
      { ...data, number: data.number + 100, from: 'page', body: inbox }, { ...data, number: data.number + 100, from: 'relay', body: orders },
      { ...data, number: 1e9, from: 'page', body: forged, proof: '' },
    ]) postMessage({ ...each, mine: true }, origin);
  });
  for (const name of ['siwStartRelay', 'siwPicker', 'siwCollect']) {
    Object.defineProperty(window, name, { get() { throw new Error('seen'); }, configurable: true });
  }
`;

/** Selector of the widget on the pages with a fault. */
const card = (inside = '') =>
  `<main><h1>Shop</h1><div id="card"><div id="sign-in">${inside || 'Sign in here'}</div></div></main>`;
const sheet = (rules: string) => ({ head: `<style>${rules}</style>` });

/** Pages that each have one fault, by the finding that names it. */
export const faultyPages: Readonly<Record<string, SitePage>> = {
  'csp-connect': { html: page(card()), headers: { 'content-security-policy': "connect-src 'self'" } },
  'feature-publickey-credentials-get': { html: page(card()), headers: { 'permissions-policy': 'publickey-credentials-get=()' } },
  'frame-sandbox': {
    html: page(`${card()}<iframe sandbox="allow-scripts" width="400" height="300" srcdoc="<p>Offer</p>"></iframe>`),
  },
  'css-reaches-in': { html: page(card(), sheet('button { opacity: 0.8 }')) },
  'root-font-size': { html: page(card(), sheet('html { font-size: 62.5% }')) },
  narrow: { html: page(card(), sheet('#sign-in { width: 240px }')) },
  'no-zoom': { html: page(card(), { head: '<meta name="viewport" content="width=device-width, user-scalable=no">' }) },
  clipped: { html: page(card(), sheet('#card { overflow: hidden; height: 200px }')) },
  covered: {
    html: page(`${card()}<aside id="offer">Offer</aside>`, sheet('#offer { position: fixed; inset: 0; background: #fff }')),
  },
  inert: {
    html: page(`${card()}<dialog id="offer">Offer</dialog><script>document.querySelector('#offer').showModal()</script>`),
  },
  'second-form': {
    html: page(
      `${card()}<form><input type="email" autocomplete="email"><input type="password" autocomplete="current-password"></form>`,
    ),
  },
  // Its cookies stay for the pages after it.
  'duplicate-cookie': {
    html: page(
      `${card()}<script>document.cookie='stytch_session=1; path=/'; document.cookie='stytch_session=2; path=/faults'</script>`,
    ),
  },
};

/** Pages in which an audit finds nothing. */
export const soundPages: Readonly<Record<string, SitePage>> = {
  bare: { html: page(card()) },
  reset: {
    html: page(
      card(),
      sheet(
        '*, ::before { box-sizing: border-box; margin: 0; padding: 0 } input, button { font: inherit } body { font-family: Georgia; color: #333; background: #fafafa }',
      ),
    ),
  },
  busy: {
    html: page(`<header id="top">Shop</header>${card()}<form role="search"><input type="text" name="q"></form>`, {
      head: '<meta name="viewport" content="width=device-width, initial-scale=1"><style>#top { position: sticky; top: 0 } #card { overflow: hidden }</style>',
    }),
    headers: {
      'content-security-policy':
        "default-src 'none'; connect-src https://auth.example.com; style-src 'unsafe-inline'; img-src data:",
      'permissions-policy': 'camera=(), publickey-credentials-get=(self)',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    },
  },
};

const below = (folder: string, pages: Readonly<Record<string, SitePage>>) =>
  Object.fromEntries(Object.entries(pages).map(([name, each]) => [`/${folder}/${name}`, each]));

const pdf = `%PDF-1.1
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

/** Pages of a shop, each difficult in another way. */
export function sitePages({ url, otherUrl }: Pick<PageServer, 'url' | 'otherUrl'>): Readonly<Record<string, SitePage>> {
  return {
    ...below('faults', faultyPages),
    ...below('sound', soundPages),
    ...Object.fromEntries(Object.values(realPages).map((each, index) => [`/real/${index}`, each])),
    '/plain': {
      html: page(`${place}<script>addEventListener("click",()=>{});localStorage.cart="2"</script>`),
      headers: { 'set-cookie': 'stytch_session=of-the-shop; Path=/' },
    },
    '/strict': {
      html: page(place),
      headers: {
        'content-security-policy':
          "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      },
    },
    '/hostile': { html: page(place, { head: `<style>${hostileStyles}</style>` }) },
    '/extended': { html: page(`${place}<script>Object.prototype.extra = 5</script>`) },
    '/no-scripts': { html: page(place), headers: { 'content-security-policy': 'sandbox allow-same-origin' } },
    '/dialog': { html: page('<h1>Shop</h1><dialog><div id="sign-in"></div></dialog>') },
    '/rtl': { html: page(place, { attributes: 'lang="ar" dir="rtl"' }) },
    '/abuse': { html: page(`${place}<script>${abuse}</script>`) },
    '/replaced': { html: page(`${place}<script>${replaced}</script>`) },
    '/one-tap': {
      html: page(
        '<header id="top">Shop</header><main><div id="aside">Offers</div><div id="padded" dir="rtl">More</div></main><button id="chat" type="button">Chat</button><footer><p id="help">Help</p></footer>',
        {
          head: `<style>body { margin: 0 } #top { position: sticky; top: 0; height: 50px; background: #eee }
          #chat { position: fixed; right: 20px; bottom: 20px; width: 60px; height: 60px; z-index: 10000 }
          footer { position: relative; z-index: 5 } #help { position: fixed; left: 20px; bottom: 0; z-index: 99999 } #aside { margin: 120px 30px; width: 420px; height: 90px }
          #padded { width: 500px; height: 40px; margin: 30px; padding: 12px 24px; border: 3px solid }</style>`,
        },
      ),
    },
    '/slots': {
      html: page(
        '<section><nav id="rail">Rail</nav><div id="slot"></div></section><section><nav id="strip">Strip</nav><div id="nook"></div></section>',
        {
          head: `<style>section { isolation: isolate; margin: 20px } nav { position: sticky; top: 0; height: 40px; margin-bottom: -40px; background: #eee }
          #rail { z-index: 10000 } #strip { z-index: 5 } div { height: 170px }</style>`,
        },
      ),
    },
    '/frames': { html: page(`<h1>Shop</h1><iframe src="${otherUrl}/middle" width="700" height="620"></iframe>`) },
    '/middle': { html: page(`<h2>Checkout</h2><iframe src="${url}/inner" width="600" height="500"></iframe>`) },
    '/inner': { html: page(place, { head: '<style>#sign-in { padding: 24px }</style>' }) },
    '/twins': {
      html: page(
        `<h1>Shop</h1><iframe src="${otherUrl}/inner" width="600" height="400"></iframe><iframe src="${otherUrl}/inner" width="600" height="400"></iframe>`,
      ),
    },
    '/paper': { html: pdf, headers: { 'content-type': 'application/pdf' } },
    '/photo': { html: '', headers: { 'content-type': 'image/png' } },
    '/slow': { html: page('').replace('</head><body></body></html>', ''), rest: `</head><body>${place}</body></html>` },
    '/picture': {
      html: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
      headers: { 'content-type': 'image/svg+xml' },
    },
    '/strict-markup': {
      html: `<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>Shop</title></head><body>${place}</body></html>`,
      headers: { 'content-type': 'application/xhtml+xml' },
    },
  };
}
