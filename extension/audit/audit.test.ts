import { expect, test } from 'vitest';
import type { AuditTarget } from './AuditTarget.ts';
import { audit } from './audit.ts';
import { mendedPolicies } from './checks/policy.ts';
import type { PageSnapshot } from './PageSnapshot.ts';

const probe: PageSnapshot['probe'] = {
  selector: '#sign-in',
  width: 480,
  reached: [],
  inputFontSize: 16,
  background: 'rgb(255, 255, 255)',
  colorScheme: 'normal',
  clipping: [],
  stacking: [],
  coveredBy: null,
};
const snapshot: PageSnapshot = {
  url: 'https://shop.example/login',
  secure: true,
  framed: false,
  crossOriginIsolated: false,
  headers: [],
  headersFrom: 'recorded',
  metaPolicies: [],
  viewport: { width: 1280, height: 800, content: 'width=device-width, initial-scale=1' },
  rootFontSize: 16,
  direction: 'ltr',
  touch: true,
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
  textOnPage: [{ what: 'Text', color: 'rgb(29, 33, 41)' }],
};
const header = (name: string, value: string) => ({ headers: [{ name, value }] });
const csp = (value: string) => header('content-security-policy', value);
const idsOf = (patch: Partial<PageSnapshot>) => audit({ ...snapshot, ...patch }, target).map(({ id }) => id);

const allowsAll =
  "default-src 'self'; connect-src 'self' https://auth.example.com https://accounts.google.com/gsi/; " +
  "script-src 'self' https://accounts.google.com/gsi/client https://www.google.com/recaptcha/; " +
  'frame-src https://accounts.google.com/gsi/ https://www.google.com/recaptcha/';

test.each<[string, Partial<PageSnapshot>]>([
  ['an ordinary page', {}],
  ['a page whose policy lets everything in', csp(allowsAll)],
  ['a policy by wildcards', csp("default-src 'none'; connect-src https:; script-src https://*.google.com; frame-src *")],
  ['a policy by nonces', csp("script-src 'nonce-abc' 'strict-dynamic'; object-src 'none'")],
  ['a policy without a word about requests', csp("img-src 'none'; frame-ancestors 'none'; upgrade-insecure-requests")],
  ['an opener policy that lets windows speak', header('cross-origin-opener-policy', 'same-origin-allow-popups')],
  ['an embedder policy of none', header('cross-origin-embedder-policy', 'unsafe-none')],
  ['a feature that is given', header('permissions-policy', 'publickey-credentials-get=(self), camera=()')],
  ['a frame without a sandbox', { frames: [{ selector: 'iframe', src: 'https://video.example/', sandbox: null, allow: '' }] }],
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
  ['script-src without the captcha', csp(allowsAll.replace('https://www.google.com/recaptcha/; f', '; f')), ['csp-captcha']],
  ['an opener policy that cuts windows off', header('cross-origin-opener-policy', 'same-origin'), ['coop']],
  ['an embedder policy', header('cross-origin-embedder-policy', 'require-corp'), ['coep']],
  [
    'a header that forbids passkeys',
    header('permissions-policy', 'publickey-credentials-get=()'),
    ['feature-publickey-credentials-get'],
  ],
  [
    'a frame that was not given FedCM',
    { framed: true, denied: ['identity-credentials-get'] },
    ['feature-identity-credentials-get'],
  ],
  ['a page without https', { secure: false, url: 'http://shop.example/' }, ['insecure']],
  ['a sandboxed frame', { frames: [{ selector: '#app', src: '', sandbox: 'allow-scripts', allow: '' }] }, ['frame-sandbox']],
  [
    'rules for plain buttons',
    { probe: { ...probe, reached: [{ property: 'button { text-transform }', value: 'uppercase', usual: 'none' }] } },
    ['css-reaches-in'],
  ],
  ['small inputs', { probe: { ...probe, inputFontSize: 13 } }, ['zoom-on-focus']],
  ['a root font of 62.5%', { rootFontSize: 10 }, ['root-font-size']],
  ['a narrow column', { probe: { ...probe, width: 240 } }, ['narrow']],
  [
    'a viewport that forbids zoom',
    { viewport: { ...snapshot.viewport, content: 'width=device-width, maximum-scale=1' } },
    ['no-zoom'],
  ],
  ['a card that cuts off', { probe: { ...probe, clipping: [{ selector: '.card', overflow: 'hidden' }] } }, ['clipped']],
  ['a banner over the place', { probe: { ...probe, coveredBy: '#cookies' } }, ['covered']],
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

test('duplicate cookies are told apart by domain and path', () => {
  const cookies = [
    { name: 'stytch_session', domain: 'shop.example', path: '/' },
    { name: 'stytch_session', domain: '.shop.example', path: '/' },
  ];
  const [found] = audit({ ...snapshot, cookies }, target);
  expect(found?.cause).toBe('stytch_session with Domain=shop.example; Path=/ and Domain=.shop.example; Path=/');
  expect(found?.fix).toBe('Set-Cookie: stytch_session=; Max-Age=0; Domain=shop.example; Path=/');
});

test('with the policy to paste nothing is blocked any more, and nothing else is let in', () => {
  const strict = csp("default-src 'none'; base-uri 'none'");
  const [mended = ''] = mendedPolicies({ ...snapshot, ...strict }, target);
  expect(idsOf(csp(mended))).toEqual([]);
  expect(mended).toContain("default-src 'none'; base-uri 'none'");
  expect(mended).not.toMatch(/unsafe|\*/);
});
