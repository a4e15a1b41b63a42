import { expect, test } from 'vitest';
import type { AuditTarget } from './AuditTarget.ts';
import { audit } from './audit.ts';
import { fixedPolicies } from './checks/policy.ts';
import type { PageSnapshot } from './PageSnapshot.ts';

const probe: PageSnapshot['probe'] = {
  selector: '#sign-in',
  width: 480,
  reached: [],
  zoom: 1,
  background: 'rgb(255, 255, 255)',
  colorScheme: 'light',
  clipping: [],
  stacking: [],
  coveredBy: null,
  inertBy: null,
};
const snapshot: PageSnapshot = {
  url: 'https://shop.example/login',
  secure: true,
  framed: false,
  opaque: false,
  crossOriginIsolated: false,
  headers: [],
  headersFrom: 'recorded',
  metaPolicies: [],
  viewport: { width: 1280, height: 800, content: 'width=device-width, initial-scale=1' },
  rootFontSize: 16,
  defaultFontSize: 16,
  direction: 'ltr',
  frames: [],
  fixedElements: [],
  fields: [],
  probe,
  cookieNames: ['cart', 'stytch_session'],
  cookies: [],
  denied: [],
};
const target: AuditTarget = {
  backend: 'https://auth.example.com',
  oneTap: true,
  passkeys: true,
  light: true,
  cookieNames: ['stytch_session', 'stytch_session_jwt'],
  windows: true,
  textOnPage: [{ what: 'Text', light: 'rgb(29, 33, 41)', dark: 'rgb(240, 240, 240)', follows: 'page' }],
};
const frame = { selector: '#app', src: '', sandbox: 'allow-scripts', allow: '', width: 400, height: 600 };
const header = (name: string, value: string) => ({ headers: [{ name, value }] });
const csp = (value: string) => header('content-security-policy', value);
const idsOf = (patch: Partial<PageSnapshot>) => audit({ ...snapshot, ...patch }, target).map(({ id }) => id);

const allowsAll =
  "default-src 'self'; connect-src 'self' https://auth.example.com https://accounts.google.com/gsi/; " +
  "script-src 'self' https://accounts.google.com/gsi/client; " +
  "frame-src https://accounts.google.com/gsi/; style-src 'self' https://accounts.google.com/gsi/style";

test.each<[string, Partial<PageSnapshot>]>([
  ['an ordinary page', {}],
  ['a page whose policy lets everything in', csp(allowsAll)],
  [
    'a policy by wildcards',
    csp("default-src 'none'; connect-src https:; script-src https://*.google.com *.gstatic.com; frame-src *; style-src https:"),
  ],
  ['a policy by nonces', csp("script-src 'nonce-abc' 'strict-dynamic'; object-src 'none'")],
  ['a policy without a word about requests', csp("img-src 'none'; frame-ancestors 'none'; upgrade-insecure-requests")],
  ['an opener policy that lets windows speak', header('cross-origin-opener-policy', 'same-origin-allow-popups')],
  ['an embedder policy of none', header('cross-origin-embedder-policy', 'unsafe-none')],
  ['a feature that is given', header('permissions-policy', 'publickey-credentials-get=(self), camera=()')],
  ['a frame without a sandbox', { frames: [{ ...frame, sandbox: null }] }],
  ['an advertisement in a sandbox', { frames: [{ ...frame, width: 300, height: 250 }] }],
  ['a visitor with larger letters', { rootFontSize: 20, defaultFontSize: 20 }],
  ['a place that is not shown yet', { probe: { ...probe, width: null } }],
  ['a dark page that says so', { probe: { ...probe, background: 'rgb(20, 20, 20)', colorScheme: 'dark' } }],
  ['an opener policy of a frame', { framed: true, ...header('cross-origin-opener-policy', 'same-origin') }],
  ['a policy that only reports', header('content-security-policy-report-only', "default-src 'none'")],
  [
    'a later header that gives what the one before took',
    {
      headers: [
        { name: 'permissions-policy', value: 'publickey-credentials-get=(), camera=()' },
        { name: 'permissions-policy', value: 'publickey-credentials-get=(self "https://pay.example")' },
      ],
    },
  ],
  ['a search field', { fields: [{ selector: '#q', type: 'text', autocomplete: 'off', name: 'q', form: '#search' }] }],
  ['a background that is a picture', { probe: { ...probe, background: '' } }],
  ['a narrow phone', { viewport: { ...snapshot.viewport, width: 300 }, probe: { ...probe, width: 280 } }],
  ['cookies of other names twice', { cookieNames: ['cart', 'cart', 'stytch_session'] }],
  ['a field for a code', { fields: [{ selector: '#c', type: 'password', autocomplete: 'one-time-code', name: 'c', form: '' }] }],
  [
    'a field that is not to be filled in',
    { fields: [{ selector: '#c', type: 'password', autocomplete: 'off', name: 'c', form: '' }] },
  ],
  [
    'a password and a text that are in no form',
    {
      fields: [
        { selector: '#q', type: 'text', autocomplete: '', name: 'q', form: '' },
        { selector: '#p', type: 'password', autocomplete: 'current-password', name: 'p', form: '' },
      ],
    },
  ],
  [
    'an opener policy that the last header takes back',
    {
      headers: [
        { name: 'cross-origin-opener-policy', value: 'same-origin' },
        { name: 'cross-origin-opener-policy', value: 'unsafe-none' },
      ],
    },
  ],
  ['a frame in a sandbox that is too low for a widget', { frames: [{ ...frame, width: 320, height: 239 }] }],
  ['a policy by a nonce alone', csp("script-src 'nonce-abc'")],
  ['a policy by strict-dynamic and a hash', csp("script-src 'strict-dynamic' 'sha256-abc'")],
  ['Trusted Types of any name', csp("require-trusted-types-for 'script'; trusted-types *")],
  ['a page that is made larger', { probe: { ...probe, zoom: 1.25 } }],
  [
    'a viewport that allows zoom up to ten',
    { viewport: { ...snapshot.viewport, content: 'width=device-width, maximum-scale=10' } },
  ],
  ['a frame without a viewport', { framed: true, viewport: { ...snapshot.viewport, content: null } }],
  ['a background that lets the page through', { probe: { ...probe, background: 'rgba(20, 20, 20, 0.5)' } }],
  ['a root font that differs by rounding', { rootFontSize: 16.4 }],
])('%s has no fault', (_what, patch) => {
  expect(idsOf(patch)).toEqual([]);
});

test.each<[string, Partial<PageSnapshot>, string[]]>([
  ['connect-src without the back end', csp(allowsAll.replace(' https://auth.example.com', '')), ['csp-connect']],
  ['a policy of a meta element', { metaPolicies: ["connect-src 'self' https://accounts.google.com/gsi/"] }, ['csp-connect']],
  ['the stricter of two policies', csp(`${allowsAll}, connect-src https://accounts.google.com/gsi/`), ['csp-connect']],
  ['script-src without Google', csp(allowsAll.replace(' https://accounts.google.com/gsi/client', '')), ['csp-google-script']],
  [
    'frame-src without Google',
    csp(allowsAll.replace('frame-src https://accounts.google.com/gsi/', 'frame-src')),
    ['csp-google-frame'],
  ],
  [
    'a policy without Google’s style',
    csp(allowsAll.replace(/; style-src.*/, '; style-src *.shop.example')),
    ['csp-google-style'],
  ],
  ['names of Trusted Types', csp("require-trusted-types-for 'script'; trusted-types shop"), ['csp-trusted-types']],
  [
    'the second of two policies',
    {
      headers: [
        { name: 'content-security-policy', value: allowsAll },
        { name: 'content-security-policy', value: "connect-src 'self' https://accounts.google.com" },
      ],
    },
    ['csp-connect'],
  ],
  ['an opener policy that cuts windows off', header('cross-origin-opener-policy', 'same-origin'), ['coop']],
  ['an embedder policy', header('cross-origin-embedder-policy', 'require-corp'), ['coep']],
  ['an embedder policy without credentials', header('cross-origin-embedder-policy', 'credentialless; report-to="x"'), ['coep']],
  [
    'a header that gives passkeys to others',
    header('permissions-policy', 'camera=(), publickey-credentials-get=("https://pay.example")'),
    ['feature-publickey-credentials-get'],
  ],
  [
    'a header that forbids passkeys',
    header('permissions-policy', 'publickey-credentials-get=()'),
    ['feature-publickey-credentials-get'],
  ],
  [
    'a frame that may use passkeys and make none',
    { framed: true, denied: ['publickey-credentials-create'] },
    ['feature-publickey-credentials-create'],
  ],
  [
    'a frame that was not given FedCM',
    { framed: true, denied: ['identity-credentials-get'] },
    ['feature-identity-credentials-get'],
  ],
  ['a page without https', { secure: false, url: 'http://shop.example/' }, ['insecure']],
  ['a sandboxed frame', { frames: [frame] }, ['frame-sandbox']],
  [
    'rules for plain buttons',
    { probe: { ...probe, reached: [{ property: 'button { text-transform }', value: 'uppercase', expected: 'none' }] } },
    ['css-reaches-in'],
  ],
  ['a page that is made smaller', { probe: { ...probe, zoom: 0.8 } }, ['zoom-on-focus']],
  ['a page without a viewport', { viewport: { ...snapshot.viewport, content: null } }, ['no-viewport']],
  ['a frame that is kept from its origin', { framed: true, opaque: true }, ['frame-origin']],
  ['a root font of 62.5%', { rootFontSize: 10 }, ['root-font-size']],
  ['a narrow column', { probe: { ...probe, width: 240 } }, ['narrow']],
  [
    'a viewport that forbids zoom',
    { viewport: { ...snapshot.viewport, content: 'width=device-width, maximum-scale=1' } },
    ['no-zoom'],
  ],
  [
    'a card that cuts off',
    { probe: { ...probe, clipping: [{ selector: '.card', overflow: 'hidden', height: 200 }] } },
    ['clipped'],
  ],
  ['a banner over the place', { probe: { ...probe, coveredBy: { selector: '#cookies', layer: 9 } } }, ['covered']],
  ['an inert place', { probe: { ...probe, inertBy: { selector: 'main', kind: 'inert' } } }, ['inert']],
  ['an open modal dialog', { probe: { ...probe, inertBy: { selector: '#offer', kind: 'dialog' } } }, ['inert']],
  ['a dark background', { probe: { ...probe, background: 'rgb(20, 20, 20)' } }, ['contrast']],
  ['a session cookie twice', { cookieNames: ['stytch_session', 'stytch_session'] }, ['duplicate-cookie']],
  ['a sandboxed frame of the smallest size for a widget', { frames: [{ ...frame, width: 320, height: 240 }] }, ['frame-sandbox']],
  ['an opener policy for popups alone', header('cross-origin-opener-policy', 'noopener-allow-popups'), ['coop']],
  [
    'a viewport whose number forbids zoom',
    { viewport: { ...snapshot.viewport, content: 'width=device-width, user-scalable=0' } },
    ['no-zoom'],
  ],
  [
    'a viewport whose decimal number forbids zoom',
    { viewport: { ...snapshot.viewport, content: 'maximum-scale=1.0, width=device-width' } },
    ['no-zoom'],
  ],
  [
    'a sign-in form that says nothing of its user name',
    {
      fields: [
        { selector: '#u', type: 'text', autocomplete: '', name: 'u', form: '#f' },
        { selector: '#p', type: 'password', autocomplete: 'current-password', name: 'p', form: '#f' },
      ],
    },
    ['second-form'],
  ],
  [
    'a password field that says nothing',
    { fields: [{ selector: '#p', type: 'password', autocomplete: '', name: 'p', form: '' }] },
    ['password-field'],
  ],
  [
    'a sign-in form of the page',
    {
      fields: [
        { selector: '#e', type: 'email', autocomplete: 'email', name: 'e', form: '#f' },
        { selector: '#p', type: 'password', autocomplete: 'current-password', name: 'p', form: '#f' },
      ],
    },
    ['second-form'],
  ],
])('%s is one fault', (_what, patch, ids) => {
  expect(idsOf(patch)).toEqual(ids);
});

test('a finding names its cause and the line that fixes it', () => {
  const [found] = audit(
    { ...snapshot, ...csp("default-src 'none'; connect-src 'self' https://accounts.google.com/gsi/; script-src *; frame-src *") },
    target,
  );
  expect(found).toEqual({
    id: 'csp-connect',
    level: 'error',
    title: 'The widget cannot reach its back end.',
    cause: "Content-Security-Policy: connect-src 'self' https://accounts.google.com/gsi/",
    fix: "connect-src 'self' https://accounts.google.com/gsi/ https://auth.example.com;",
  });
});

test('duplicate cookies are distinguished by domain and path', () => {
  const cookies = [
    { name: 'stytch_session', domain: null, path: '/' },
    { name: 'stytch_session', domain: 'shop.example', path: '/' },
  ];
  const [found] = audit({ ...snapshot, cookies }, target);
  expect(found?.cause).toBe('stytch_session with Path=/ and Domain=shop.example; Path=/');
  expect(found?.fix).toBe('Set-Cookie: stytch_session=; Max-Age=0; Domain=shop.example; Path=/');
});

test('the audit reports unreadable text with the colour scheme that fixes it, for light and for dark visitors', () => {
  const dark = { ...snapshot, probe: { ...probe, background: 'rgb(20, 20, 20)' } };
  const follow = (follows: AuditTarget['textOnPage'][number]['follows']) =>
    audit(dark, { ...target, textOnPage: target.textOnPage.map((each) => ({ ...each, follows })) }).map(({ title, fix }) => [
      title,
      fix,
    ]);
  const title = (whose: string) => `Text has a contrast of 1.1 to 1 on this background${whose}; it needs 4.5.`;
  expect(follow('visitor')).toEqual([[title(' for visitors with a light screen'), "theme: { colorScheme: 'dark' }"]]);
  expect(follow('page')).toEqual([[title(''), "theme: { colorScheme: 'dark' }"]]);
  expect(follow('dark')).toEqual([]);
  const [one] = audit(dark, {
    ...target,
    textOnPage: [{ what: 'Text', light: 'rgb(40, 0, 0)', dark: 'rgb(40, 0, 0)', follows: 'visitor' }],
  });
  expect(one?.fix).toBe("theme: { colors: { text: 'rgb(255, 255, 255)' } }");
});

test('what covers the place is named, and the line that lifts the place above it', () => {
  const stacking = [
    { selector: '.card', cause: 'isolation: isolate', zIndex: 'auto' },
    { selector: '#app', cause: 'z-index: 1', zIndex: '1' },
  ];
  const fixOf = (layer: number) =>
    audit({ ...snapshot, probe: { ...probe, stacking, coveredBy: { selector: '#offer', layer } } }, target)[0]?.fix;
  expect(fixOf(99)).toBe('#app { position: relative; z-index: 100; }');
  expect(fixOf(2_147_483_648)).toBe('#offer { display: none; }');
});

test('with the policy to paste nothing is blocked any more, and nothing else is let in', () => {
  const strict = csp("default-src 'none'; base-uri 'none'");
  const [fixed = ''] = fixedPolicies({ ...snapshot, ...strict }, target);
  expect(idsOf(csp(fixed))).toEqual([]);
  expect(fixed).toContain("default-src 'none'; base-uri 'none'");
  expect(fixed).not.toMatch(/unsafe|\*/);
});

test('the worst findings come first', () => {
  const found = audit({ ...snapshot, viewport: { ...snapshot.viewport, content: null }, secure: false, frames: [frame] }, target);
  expect(found.map(({ level }) => level)).toEqual(['error', 'warning', 'note']);
  const other = audit(
    { ...snapshot, probe: { ...probe, width: 240 }, cookieNames: ['stytch_session', 'stytch_session'] },
    target,
  );
  expect(other.map(({ level }) => level)).toEqual(['error', 'warning']);
});

test('of duplicate cookies, the one of a folder is removed, with the attributes that it was set with', () => {
  const cookies = [
    { name: 'stytch_session', domain: 'shop.example', path: '/account', partitioned: true },
    { name: 'stytch_session', domain: null, path: '/' },
  ];
  const [found] = audit({ ...snapshot, cookies }, target);
  const odd = 'Domain=shop.example; Path=/account; Secure; Partitioned';
  expect(found?.cause).toBe(`stytch_session with ${odd} and Path=/`);
  expect(found?.fix).toBe(`Set-Cookie: stytch_session=; Max-Age=0; ${odd}`);
});

test('a sandbox is named where it is: at the frame, or in the policy of the page', () => {
  const causeOf = (framed: boolean) =>
    audit({ ...snapshot, framed, opaque: true }, target).find(({ id }) => id === 'frame-origin');
  expect(causeOf(true)?.cause).toBe('<iframe sandbox> https://shop.example/login');
  expect(causeOf(false)).toMatchObject({
    cause: 'Content-Security-Policy: sandbox',
    fix: 'sandbox allow-scripts allow-same-origin allow-forms allow-popups;',
  });
  const [inner] = audit({ ...snapshot, frames: [{ ...frame, sandbox: 'allow-downloads allow-forms' }] }, target);
  expect(inner?.fix).toBe('<iframe sandbox="allow-downloads allow-forms allow-scripts allow-same-origin allow-popups">');
});

test('a feature that the page’s own header forbids in a frame is fixed at that header', () => {
  const denied = ['publickey-credentials-get'];
  const forbidden = { framed: true, denied, ...header('permissions-policy', 'publickey-credentials-get=()') };
  expect(audit({ ...snapshot, ...forbidden }, target)).toMatchObject([
    { cause: 'Permissions-Policy: publickey-credentials-get=()', fix: 'Permissions-Policy: publickey-credentials-get=(self)' },
  ]);
  expect(audit({ ...snapshot, framed: true, denied }, target)).toMatchObject([
    { fix: '<iframe allow="publickey-credentials-get">' },
  ]);
});

test('a widget without popups and One Tap gets no findings of those', () => {
  const plain = { ...target, windows: false, oneTap: false, light: false };
  for (const patch of [
    header('cross-origin-opener-policy', 'same-origin'),
    header('cross-origin-embedder-policy', 'require-corp'),
    csp("require-trusted-types-for 'script'; trusted-types shop"),
  ])
    expect(audit({ ...snapshot, ...patch }, plain)).toEqual([]);
});

test('what covers the place with the highest z-index that there is cannot be outdone', () => {
  const coveredBy = { selector: '#offer', layer: 2_147_483_647 };
  expect(audit({ ...snapshot, probe: { ...probe, coveredBy } }, target)[0]?.fix).toBe('#offer { display: none; }');
});

test('the whole page is made larger at its body, and unreadable text on light becomes black', () => {
  const zoomed = audit({ ...snapshot, probe: { ...probe, selector: 'the page', zoom: 0.8 } }, target);
  expect(zoomed).toMatchObject([{ id: 'zoom-on-focus', fix: 'body { zoom: 1.25; }' }]);
  const pale = 'rgb(220, 220, 220)';
  const found = audit(snapshot, { ...target, textOnPage: [{ what: 'Text', light: pale, dark: pale, follows: 'visitor' }] });
  expect(found.map(({ fix }) => fix)).toEqual(["theme: { colors: { text: 'rgb(0, 0, 0)' } }"]);
});

test('the policy to paste names each source once, and any Trusted Types policy', () => {
  const strict = csp("default-src 'none'; require-trusted-types-for 'script'; trusted-types shop");
  const [fixed = ''] = fixedPolicies({ ...snapshot, ...strict }, target);
  expect(fixed).toContain('trusted-types *');
  expect(idsOf(csp(fixed))).toEqual([]);
  for (const directive of fixed.split('; ')) {
    const sources = directive.split(' ');
    expect(new Set(sources).size).toBe(sources.length);
  }
});
