import { expect, test } from 'vitest';
import type { AuditTarget } from '../../extension/audit/AuditTarget.ts';
import { audit } from '../../extension/audit/audit.ts';
import { fixedPolicies } from '../../extension/audit/checks/policy.ts';
import type { PageSnapshot } from '../../extension/audit/PageSnapshot.ts';
import { maskUrls } from '../../extension/panel/maskUrls.ts';
import { expectLinear } from '../support/expectLinear.ts';

/** A page of ordinary content, with `text` wherever a page decides about a text. */
const snapshotOf = (text: string): PageSnapshot => ({
  url: 'https://shop.example/login',
  secure: true,
  framed: false,
  opaque: false,
  crossOriginIsolated: false,
  headers: [
    'content-security-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
    'cross-origin-embedder-policy',
    'referrer-policy',
  ].map((name) => ({ name, value: text })),
  headersFrom: 'recorded',
  metaPolicies: [text],
  viewport: { width: 1280, height: 800, content: text },
  rootFontSize: 16,
  defaultFontSize: 16,
  direction: 'ltr',
  frames: [{ selector: text, src: text, sandbox: text, allow: text, width: 400, height: 600 }],
  fixedElements: [{ selector: text, label: text, position: 'fixed', layers: [], box: { x: 0, y: 0, width: 400, height: 600 } }],
  fields: [{ selector: text, type: 'password', autocomplete: text, name: text, form: text }],
  probe: {
    selector: text,
    width: 200,
    reached: [{ property: text, value: text, expected: '' }],
    zoom: 1,
    background: text,
    colorScheme: 'light',
    clipping: [{ selector: text, overflow: text, height: 10 }],
    stacking: [{ selector: text, cause: text, zIndex: text }],
    coveredBy: { selector: text, layer: 1 },
    inertBy: { selector: text, kind: 'dialog' },
  },
  cookieNames: [text],
  cookies: [{ name: text, domain: text, path: text }],
  denied: [text],
});
const target: AuditTarget = {
  backend: 'https://auth.example.com',
  oneTap: true,
  passkeys: true,
  light: true,
  cookieNames: ['stytch_session'],
  windows: true,
  textOnPage: [{ what: 'Text', light: 'rgb(29, 33, 41)', dark: 'rgb(240, 240, 240)', follows: 'page' }],
};

const LENGTH = 60_000;

test.each([
  ['letters', '', 'a', ''],
  ['commas', '', ',', ''],
  ['opened parentheses', '', ',(', ''],
  ['spaces', 'light-dark(', ' ', ''],
  ['slashes', '', '/', ''],
  ['schemes', '', 'a://', ''],
  ['semicolons', '', ';', ''],
  ['assignments', '', ';a=', ''],
  ['scales', '', 'maximum-scale=1 ', ''],
  ['zeros', 'maximum-scale=1.', '0', 'x'],
  ['colour parts', 'rgb(', '1 ', ''],
])('attack: a page freezes the panel with an attribute of 60,000 characters: %s', (_what, before, part, after) => {
  expectLinear(
    LENGTH,
    (length) => before + part.repeat(length / part.length) + after,
    (text) => {
      const snapshot = snapshotOf(text);
      audit(snapshot, target);
      fixedPolicies(snapshot, target);
      maskUrls({ snapshot });
    },
  );
});

test('addresses are masked whatever stands before them', () => {
  expect(maskUrls('1https://a.example/x?token=1#f git+ssh://user:word@b.example/ "/back?code=2"')).toBe(
    '1https://a.example/x?token=•••#••• git+ssh://•••@b.example/ "/back?code=•••"',
  );
});

test('commas within the allow list of a feature do not end its entry', () => {
  const value = 'geolocation=(), publickey-credentials-get=("https://a.example", self), identity-credentials-get=()';
  const snapshot = { ...snapshotOf(''), headers: [{ name: 'permissions-policy', value }], denied: [] };
  const features = audit(snapshot, target).filter(({ id }) => id.startsWith('feature-'));
  expect(features.map(({ id, cause }) => [id, cause])).toEqual([
    ['feature-identity-credentials-get', 'Permissions-Policy: identity-credentials-get=()'],
  ]);
});
