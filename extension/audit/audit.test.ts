import { expect, test } from 'vitest';
import type { AuditTarget } from './AuditTarget.ts';
import { audit } from './audit.ts';
import { mendedPolicies } from './checks/policy.ts';
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
  fixtures: [],
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
  captcha: true,
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
  "script-src 'self' https://accounts.google.com/gsi/client https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; " +
  "frame-src https://accounts.google.com/gsi/ https://www.google.com/recaptcha/; style-src 'self' https://accounts.google.com/gsi/style";

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
])('%s has no fault', (_what, patch) => {
  expect(idsOf(patch)).toEqual([]);
});

test.each<[string, Partial<PageSnapshot>, string[]]>([
  ['connect-src without the back end', csp(allowsAll.replace(' https://auth.example.com', '')), ['csp-connect']],
  ['a policy of a meta element', { metaPolicies: ["connect-src 'self' https://accounts.google.com/gsi/"] }, ['csp-connect']],
  ['the stricter of two policies', csp(`${allowsAll}, connect-src https://accounts.google.com/gsi/`), ['csp-connect']],
  ['script-src without Google', csp(allowsAll.replace('https://accounts.google.com/gsi/client ', '')), ['csp-google-script']],
  [
    'frame-src without Google',
    csp(allowsAll.replace('frame-src https://accounts.google.com/gsi/', 'frame-src')),
    ['csp-google-frame'],
  ],
  [
    'script-src without the captcha',
    csp(allowsAll.replace(/ https:\/\/www.google.com\/recaptcha\/(?= https:\/\/www.gst)/, '')),
    ['csp-captcha'],
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
  ['a dark background', { probe: { ...probe, background: 'rgb(20, 20, 20)' } }, ['contrast']],
  ['a session cookie twice', { cookieNames: ['stytch_session', 'stytch_session'] }, ['duplicate-cookie']],
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

test('a finding names its cause and the line that mends it', () => {
  const [found] = audit(
    { ...snapshot, ...csp("default-src 'none'; connect-src 'self' https://accounts.google.com/gsi/; script-src *; frame-src *") },
    target,
  );
  expect(found).toEqual({
    id: 'csp-connect',
    level: 'blocks',
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
  const [mended = ''] = mendedPolicies({ ...snapshot, ...strict }, target);
  expect(idsOf(csp(mended))).toEqual([]);
  expect(mended).toContain("default-src 'none'; base-uri 'none'");
  expect(mended).not.toMatch(/unsafe|\*/);
});
