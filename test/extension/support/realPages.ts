import type { SitePage } from './pageServer.ts';

/** A page as sites have them, with what an audit must find there for a widget in `#sign-in`, in the light, with passkeys. */
interface RealPage extends SitePage {
  finds: readonly string[];
}

const page = (head: string, body: string, attributes = 'lang="en"') =>
  `<!doctype html><html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

/** Styles of frameworks for all elements. */
const reset = `*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0 } a { color: inherit; text-decoration: none }
  body { font: 15px/1.5 system-ui, sans-serif; letter-spacing: .01em; word-spacing: .05em; -webkit-font-smoothing: antialiased }
  label { display: block; margin-bottom: 4px } img, svg { display: block; max-width: 100% }
  button { text-transform: uppercase; letter-spacing: .04em; cursor: pointer; transition: all .2s }
  input { width: 100%; font: inherit; font-size: 13px; border: 1px solid #ccc }`;
const style = (rules: string) => `<style>${reset}${rules}</style>`;
const text = '<p>Our terms, at length. </p>'.repeat(60);

export const realPages: Readonly<Record<string, RealPage>> = {
  'application with a sticky header, a column that scrolls and a card that cuts off at its corners': {
    html: page(
      style(`html, body, #root { height: 100% } body { overflow: hidden } #root { display: flex; flex-direction: column }
        #bar { position: sticky; top: 0; z-index: 1100; padding: 18px; background: #fff } #view { flex: 1; overflow: auto; position: relative; z-index: 0 }
        .card { width: 440px; margin: 40px auto; padding: 16px; border-radius: 12px; overflow: hidden; transform: translateZ(0) }`),
      `<div id="root"><header id="bar">Shop</header><div id="view"><div class="card"><h2>Welcome</h2><div id="sign-in"></div></div>${text}</div></div>`,
    ),
    finds: [],
  },
  'cookie banner over the lower part of a page that scrolls': {
    html: page(
      style(
        '#cookies { position: fixed; inset: auto 0 0; height: 240px; background: #fff; z-index: 9999 } #fill { height: 60vh }',
      ),
      `<main><div id="fill"></div><div id="sign-in"></div>${text}</main><div id="cookies"><p>We use cookies.</p><button>Accept</button></div>`,
    ),
    finds: [],
  },
  'cookie wall': {
    html: page(
      style(
        '#wall { position: fixed; inset: 0; background: rgb(0 0 0 / .6); z-index: 9999 } #wall div { margin: 20vh auto; width: 400px }',
      ),
      `<main><div id="sign-in"></div>${text}</main><div id="wall"><div>We use cookies. <button>Accept</button></div></div>`,
    ),
    finds: ['covered'],
  },
  'newspaper from right to left with advertisements': {
    html: page(
      style(`.row { display: flex; gap: 24px } .row main { flex: 1 } .row aside { flex: 0 1 360px } h1 { letter-spacing: 0 }
        #top { position: sticky; top: 0; background: #fff; z-index: 50 }`),
      `<header id="top">الأخبار <form role="search"><input type="search" name="id"><input type="text" name="q"></form></header>
      <div class="row"><main><h1>عنوان</h1>${text}</main><aside><div id="sign-in"></div>
      <iframe width="300" height="250" sandbox="allow-scripts allow-popups" srcdoc="Offer"></iframe>
      <iframe width="1" height="1" sandbox="allow-scripts" srcdoc="" style="border: 0"></iframe></aside></div>
      <footer><form id="newsletter"><label>Mail <input type="email" autocomplete="email" name="id"></label><button>Subscribe</button></form></footer>`,
      'lang="ar" dir="rtl"',
    ),
    finds: [],
  },
  'page with a base elsewhere': {
    html: page(
      `<base href="https://cdn.invalid/app/v3/" target="_blank">${style('')}`,
      `<main><h1>Shop</h1><div id="sign-in"></div></main>`,
    ),
    finds: [],
  },
  'policy in the page, and one where browsers do not look': {
    html: page(
      `<meta http-equiv="Content-Security-Policy" content="connect-src 'self'; img-src *">${style('')}`,
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'"><main><div id="sign-in"></div></main>`,
    ),
    finds: ['csp-connect'],
  },
  'policy that only reports': {
    html: page(style(''), '<main><div id="sign-in"></div></main>'),
    headers: { 'content-security-policy-report-only': "default-src 'none'; connect-src 'none'" },
    finds: [],
  },
  'several policies, of which a later one is strict': {
    html: page(style(''), '<main><div id="sign-in"></div></main>'),
    headers: {
      'content-security-policy': [
        "connect-src *; object-src 'none'",
        "frame-ancestors 'self'",
        "default-src 'self' 'unsafe-inline'",
      ],
    },
    finds: ['csp-connect'],
  },
  'page of its own process, without credentials for others': {
    html: page(style(''), '<main><div id="sign-in"></div></main>'),
    headers: {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'credentialless',
      'permissions-policy': ['camera=(), publickey-credentials-get=()', 'publickey-credentials-get=(self "https://pay.example")'],
    },
    finds: [],
  },
  'page with letters of 125%': {
    html: page(style('html { font-size: 125% }'), '<main><div id="sign-in"></div></main>'),
    finds: ['root-font-size'],
  },
  'page that was made smaller': {
    html: page(style('#app { zoom: .8 }'), '<main id="app"><div id="sign-in"></div></main>'),
    finds: ['zoom-on-focus'],
  },
  'dark page in the colours of a framework': {
    html: page(
      style(`:root { color-scheme: dark } body { background: oklch(0.21 0.03 264); color: oklch(0.93 0.01 264) }
        .panel { background: color-mix(in oklab, white 6%, transparent); backdrop-filter: blur(8px); border-radius: 16px }
        button { box-shadow: none }`),
      `<main class="panel"><h1>Shop</h1><div id="sign-in"></div>${text}</main>`,
    ),
    finds: [],
  },
  'dark page that does not say that it is dark': {
    html: page(
      style('body { background: #14161a; color: #eee } .panel { background: rgb(255 255 255 / .04) }'),
      `<main class="panel"><div id="sign-in"></div></main>`,
    ),
    finds: ['contrast'],
  },
  'sign-in of its own whose fields say nothing': {
    html: page(
      style(''),
      `<main><div id="sign-in"></div><form><input type="text" name="id"><input type="password" name="pw"><button>Go</button></form></main>`,
    ),
    finds: ['second-form', 'password-field'],
  },
  'place that is not shown yet, beside one that fits its content': {
    html: page(
      style('#later { display: none } nav { display: flex } nav > * { flex: 0 0 auto }'),
      `<nav><a href="#a">Home</a><div id="sign-in"></div></nav><div id="later">Later</div>`,
    ),
    finds: [],
  },
};
